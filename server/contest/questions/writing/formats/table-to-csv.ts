import Papa from 'papaparse';

/**
 * Cells that get an apostrophe before them: a spreadsheet would run them as formulas, or they already look
 * like cells that got one. The reader takes one apostrophe off. A number is no formula.
 */
const FORMULA = /^(?![+-]?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as CSV. It begins with the mark by which Excel recognises UTF-8. Every cell is quoted: otherwise a
 * spreadsheet that separates cells by semicolons or tabs could find a formula behind one.
 */
export function tableToCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = rows.map((row) => [...row]);
  const table = Papa.unparse(cells, { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
  return new TextEncoder().encode(`\uFEFF${table}\r\n`);
}
