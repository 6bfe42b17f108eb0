import Papa from 'papaparse';
import { type Participant, sheetOf } from './participant-rows.ts';

/**
 * What a spreadsheet would run as a formula gets an apostrophe before it. The library's own pattern overlooks a cell of
 * several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The table as a CSV file; it begins with the mark by which Excel knows UTF-8. Every cell is quoted: a spreadsheet that takes
 * semicolons or tabs for separators would find a formula behind one.
 */
export function participantsCsv(rows: Participant[]): string {
  return `\uFEFF${Papa.unparse(sheetOf(rows), { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
