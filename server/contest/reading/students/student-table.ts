import type { StudentColumn } from '#contract/school-class.ts';
import * as limits from '#contract/limits.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { csvRows } from '../formats/csv-rows.ts';
import { type Row, refuseTooManyRows } from '../formats/row-cells.ts';
import { readWorkbook, workbookPath } from '../formats/xlsx/workbook.ts';
import { otherFormat } from '../other-format.ts';
import type { SourceFile } from '../source-file.ts';
import { truncateCell } from './read-row.ts';
import { isAddressHeading, recogniseStudentColumn } from './headings.ts';

export type StudentTable = { columns: { heading: string; kind: StudentColumn }[]; rows: Row[] };

const ABOVE = 20;

const DELIMITERS = ['\t', ';', '|', ','];

/** Returns the list as a table. Without delimiters, each line is one student. */
export function studentTable(file: SourceFile): StudentTable {
  const advice = otherFormat(file);
  if (advice !== undefined) throw new UnreadableFile(advice);
  const rows = rowsOf(file)
    .map((row) => Object.assign(row, { cells: row.cells.map((cell) => truncateCell(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  refuseTooManyRows(rows.length);
  const [first] = rows;
  if (!first) throw new UnreadableFile('The list is empty.');
  const at = rows.slice(0, ABOVE).findIndex(hasHeadings);
  const body = rows.slice(at + 1);
  const width = Math.min(
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    limits.maxStudentColumns,
  );
  const headings = Array.from({ length: width }, (_, column) => rows[at]?.cells[column]?.trim() ?? '');
  const kinds = at === -1 ? guessKinds(body, width) : kindsOf(headings, body);
  return {
    columns: headings.map((heading, column) => ({ heading, kind: kinds[column] ?? 'none' })),
    rows: body,
  };
}

function rowsOf(file: SourceFile): Row[] {
  if (workbookPath(file) !== undefined) {
    return (
      readWorkbook(file).find(
        ({ isHidden, rows }) =>
          !isHidden && rows.some(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      )?.rows ?? []
    );
  }
  if (file.zip) {
    throw new UnreadableFile('This is no list of students. Send a CSV or XLSX file, or paste the list.');
  }
  const text = file.text.replace(/^sep=.\n/i, '');
  const delimiter = delimiterOf(text);
  if (delimiter !== undefined) return csvRows(text, delimiter);
  // Lists for mail programs are on a single line: "Ada Lovelace <ada@…>, Grace Hopper <grace@…>".
  const lines = text.split(/\n|;|(?<=>)\s*,/);
  return lines.map((line, place) => ({ place: `Row ${place + 1}`, cells: [line.trim()] }));
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
const isWithOthers = (parts: string[]) => parts.some((part) => /@|^\s*"?\d/.test(part));

/** Returns whether at least two cells, or all cells, are headings, one of them about names or addresses. */
function hasHeadings({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const kinds = filled.map(recogniseStudentColumn).filter((kind) => kind !== undefined);
  const isAbout = kinds.some((kind) => kind !== 'number' && kind !== 'extra_time');
  const known = kinds.length + filled.filter(isAddressHeading).length;
  return isAbout && (known >= 2 || known === filled.length);
}

const EMAIL = /^[^\s<@]+@\S+$/;

function isMostly(rows: Row[], column: number, pattern: RegExp): boolean {
  const cells = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length > cells.length / 2;
}

function kindsOf(headings: string[], rows: Row[]): StudentColumn[] {
  const kinds = headings.map((heading, column): StudentColumn => {
    if (isAddressHeading(heading) && isMostly(rows, column, EMAIL)) return 'email';
    return recogniseStudentColumn(heading) ?? 'none';
  });
  // Next to a column of first names ("Vorname"), a column "Name" contains last names.
  const isLast = kinds.includes('first_name') && !kinds.includes('last_name');
  const read = isLast ? kinds.map((kind) => (kind === 'name' ? 'last_name' : kind)) : kinds;
  // Of two columns of one kind, the first is used: "Email" before "Parents' email".
  return read.map((kind, column) => (read.indexOf(kind) === column ? kind : 'none'));
}

function guessKinds(rows: Row[], width: number): StudentColumn[] {
  const columns = Array.from({ length: width }, (_, column) => column);
  const email = columns.find((column) => isMostly(rows, column, EMAIL)) ?? -1;
  const number = columns.find((column) => column !== email && isMostly(rows, column, /^(?=\S*\d)\S+$/)) ?? -1;
  const names = columns.filter(
    (column) =>
      column !== email &&
      column !== number &&
      isMostly(rows, column, /\p{L}/u) &&
      !isMostly(rows, column, /\d/),
  );
  return columns.map((column): StudentColumn => {
    if (column === email) return 'email';
    if (column === number) return 'number';
    // Without headings, the first of two names is the last name, as in school registers.
    if (names.length === 1) return column === names[0] ? 'name' : 'none';
    if (column === names[0]) return 'last_name';
    return column === names[1] ? 'first_name' : 'none';
  });
}
