import Papa from 'papaparse';

/**
 * Cells that need an apostrophe in front: formulas for a spreadsheet, and formulas after an apostrophe. Our
 * reader removes one apostrophe. Numbers and a dash alone are not formulas. Papa's own pattern misses cells
 * with several lines.
 */
const FORMULA = /^(?!-$|[+-]?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a table as CSV, with the byte order mark by which Excel recognizes UTF-8. Every cell is quoted,
 * because a spreadsheet that splits at semicolons or tabs could otherwise find a formula within a cell.
 * `isMarked`: false for programs that would refuse the byte order mark.
 */
export function tableToCsv(rows: readonly (readonly (string | number)[])[], isMarked = true): string {
  const cells = rows.map((row) => [...row]);
  const table = Papa.unparse(cells, { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
  return `${isMarked ? '\uFEFF' : ''}${table}\r\n`;
}
