import Papa from 'papaparse';

/**
 * Cells that get an apostrophe in front, because spreadsheets would run them as formulas or because they
 * already look escaped. Numbers need none. The reader removes one apostrophe.
 */
const FORMULA = /^(?![+-]?\d+(?:[.,]\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes CSV with the byte order mark by which Excel recognises UTF-8. All cells are quoted: otherwise a
 * spreadsheet that splits at semicolons or tabs could find a formula behind one.
 */
export function tableToCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = rows.map((row) => [...row]);
  const table = Papa.unparse(cells, { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
  return new TextEncoder().encode(`\uFEFF${table}\r\n`);
}
