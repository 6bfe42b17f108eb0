import Papa from 'papaparse';
import { type Grading, type IsOver, type Participant, sheetOf } from './participant-rows.ts';

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it. The library's own pattern
 * overlooks cells of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The table as a CSV file. It begins with the mark by which Excel recognises UTF-8. Every cell is quoted:
 * otherwise a spreadsheet that separates cells by semicolons or tabs could find a formula behind one.
 */
export function participantsCsv(rows: Participant[], isOver: IsOver, grading: Grading): string {
  const table = Papa.unparse(sheetOf(rows, isOver, grading), {
    quotes: true,
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });
  return `\uFEFF${table}\r\n`;
}
