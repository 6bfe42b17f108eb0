import Papa from 'papaparse';

/**
 * Cells that get an apostrophe before them: a spreadsheet would run them as formulas, or they already look
 * like cells that got one. Our reader takes one apostrophe off. A number is no formula. Papa's own pattern
 * misses cells of several lines.
 */
const FORMULA = /^(?![+-]?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a table as CSV, with the byte order mark by which Excel recognises UTF-8. Every cell is quoted:
 * otherwise a spreadsheet that splits at semicolons or tabs could find a formula in the middle of one.
 */
export function tableToCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => [...row]);
  const table = Papa.unparse(cells, { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
  return `\uFEFF${table}\r\n`;
}
