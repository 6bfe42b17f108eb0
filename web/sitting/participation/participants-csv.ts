import Papa from 'papaparse';
import { type Grading, type IsOver, type Participant, sheetOf } from './participant-rows.ts';

/** Cells that a spreadsheet would run as a formula. Papa's own pattern misses cells of several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a CSV file with a byte order mark, so that Excel recognises UTF-8. Every cell is quoted, so
 * that a program splitting at semicolons or tabs finds no formula in the middle of one.
 */
export function participantsCsv(rows: Participant[], isOver: IsOver, grading: Grading): string {
  const table = Papa.unparse(sheetOf(rows, isOver, grading), {
    quotes: true,
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });
  return `\uFEFF${table}\r\n`;
}
