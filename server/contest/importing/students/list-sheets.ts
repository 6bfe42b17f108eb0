import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { csvRows } from '../formats/csv-rows.ts';
import { type Row, refuseTooManyRows } from '../formats/row-cells.ts';
import { readWorkbook, workbookPath } from '../formats/xlsx/workbook.ts';
import { otherFormat } from '../other-format.ts';
import type { SourceFile } from '../source-file.ts';
import { hasHeadings } from './find-columns.ts';
import { isOneRoster, oneRosterRows } from './one-roster.ts';
import { truncateCell } from './read-row.ts';

/** Rows of a list that are not empty. `name`: name of a workbook's sheet; '' for a text. */
export type ListSheet = { name: string; isHidden: boolean; rows: Row[] };

const DELIMITERS = ['\t', ';', '|', ','];

/** Rows in which headings are searched. */
export const ABOVE = 20;

/** Returns the sheets of a list. Without delimiters, each line of a text is one student. */
export function listSheets(file: SourceFile): ListSheet[] {
  const advice = otherFormat(file);
  if (advice !== undefined) throw new UnreadableFile(advice);
  const sheets = sheetsOf(file).map(({ name, isHidden, rows }) => ({
    name,
    isHidden,
    rows: rows
      .map((row) => Object.assign(row, { cells: row.cells.map((cell) => truncateCell(cell.trim())) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  refuseTooManyRows(filled.reduce((sum, { rows }) => sum + rows.length, 0));
  if (filled.every(({ isHidden }) => isHidden)) throw new UnreadableFile(sentence`The list is empty.`);
  return filled;
}

function sheetsOf(file: SourceFile): ListSheet[] {
  if (workbookPath(file) !== undefined) return readWorkbook(file);
  if (isOneRoster(file)) return [{ name: '', isHidden: false, rows: oneRosterRows(file) }];
  if (file.zip) {
    throw new UnreadableFile(
      sentence`This is no list of students. Send a CSV or XLSX file, or paste the list.`,
    );
  }
  return [{ name: '', isHidden: false, rows: rowsOf(file.text.replace(/^sep=.\n/i, '')) }];
}

function rowsOf(text: string): Row[] {
  const delimiter = delimiterOf(text);
  if (delimiter !== undefined) return csvRows(text, delimiter);
  // Lists for mail programs are on a single line: "Ada Lovelace <ada@…>, Grace Hopper <grace@…>".
  const lines = text.split(/\n|;|(?<=>)\s*,/);
  return lines.map((line, index) => ({ place: { row: index + 1 }, cells: [line.trim()] }));
}

function delimiterOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const named = DELIMITERS.find((delimiter) =>
    csvRows(text, delimiter, ABOVE).some((row) => row.cells.length > 1 && hasHeadings(row)),
  );
  if (named !== undefined) return named;
  return DELIMITERS.find((delimiter) => {
    const parts = lines.map((line) => line.split(delimiter).filter((part) => part.trim() !== ''));
    if (lines.filter((line) => line.includes(delimiter)).length < lines.length * 0.8) return false;
    if (delimiter === '\t' || delimiter === '|') return true;
    if (/<[^<>@]*@[^<>]*>/.test(text)) return false;
    // "Lovelace, Ada" is a single name, so two parts without an address or a number are not columns.
    return delimiter === ';' || parts.some(({ length }) => length > 2) || parts.some(isWithOthers);
  });
}

/** Returns whether any part is an address or a number, so that the parts are columns. */
const isWithOthers = (parts: string[]) => parts.some((part) => /@|^\s*"?[^\s"]*\d[^\s"]*"?\s*$/.test(part));
