import Papa from 'papaparse';

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does a cell that
 * already begins like one that got it: the reader takes one apostrophe off. A number is no formula.
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
