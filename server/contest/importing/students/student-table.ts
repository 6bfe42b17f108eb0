import type { StudentColumn } from '#contract/school-class.ts';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { normalizeHeading } from '../formats/headings.ts';
import type { Row } from '../formats/row-cells.ts';
import type { SourceFile } from '../source-file.ts';
import { hasHeadings, kindsByCells, kindsByHeading, looksLikeHeadings } from './find-columns.ts';
import { ABOVE, type ListSheet, listSheets } from './list-sheets.ts';
import { isInCapitals } from './name-text.ts';
import type { ListRow } from './read-row.ts';

/** `notes`: sentences about what was not read. `guesses`: sentences about doubtful columns. */
export type StudentTable = {
  columns: { heading: string; kind: StudentColumn }[];
  rows: ListRow[];
  notes: Sentence[];
  guesses: Sentence[];
};

/** `isNamed`: whether a heading says where the names are. */
type SheetTable = Omit<StudentTable, 'rows'> & { name: string; rows: Row[]; isNamed: boolean };

/** Returns the list as one table. Sheets with the same columns are read together. */
export function studentTable(file: SourceFile): StudentTable {
  const sheets = listSheets(file);
  const visible = sheets.filter(({ isHidden }) => !isHidden).map(tableOf);
  const table =
    visible.find((one) => one.isNamed && hasStudents(one)) ?? visible.find(hasStudents) ?? visible[0];
  if (!table) throw new Error('A list has at least one sheet.');
  const same = visible.filter((other) => other === table || (hasStudents(other) && isAlike(other, table)));
  const unread = sheets.filter(({ name }) => !same.some((read) => read.name === name));
  return {
    ...table,
    rows: same.flatMap(({ name, rows }) =>
      rows.map((row) => ({ ...row, sheet: same.length > 1 ? name : '' })),
    ),
    notes: [...same.flatMap(({ notes }) => notes), ...unread.map(whyUnread)],
  };
}

const hasStudents = ({ rows, columns }: SheetTable) =>
  rows.length > 0 && columns.some(({ kind }) => NAMES.has(kind));

const NAMES = new Set<StudentColumn>(['name', 'last_first', 'first_name', 'last_name']);

const isAlike = (one: SheetTable, other: SheetTable) => shapeOf(one) === shapeOf(other);
const shapeOf = ({ columns }: SheetTable) =>
  columns.map(({ heading, kind }) => `${normalizeHeading(heading)}|${kind}`).join('\n');

function whyUnread({ name, isHidden, rows }: ListSheet): Sentence {
  if (isHidden) return sentence`The sheet “${name}” is hidden and was not read.`;
  return hasStudents(tableOf({ name, isHidden, rows }))
    ? sentence`The sheet “${name}” has other columns and was not read. Paste its rows to read it.`
    : sentence`The sheet “${name}” has no students and was not read.`;
}

function tableOf({ name, rows }: ListSheet): SheetTable {
  const known = rows.slice(0, ABOVE).findIndex(hasHeadings);
  const at = known === -1 ? findUnknownHeadings(rows) : known;
  const top = rows[at];
  const isRepeated = (row: Row) => top?.cells.join('\n') === row.cells.join('\n');
  const body = rows.slice(at + 1).filter((row) => !isRepeated(row));
  const width = Math.min(
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    limits.maxStudentColumns,
  );
  const headings = Array.from({ length: width }, (_, column) => top?.cells[column]?.trim() ?? '');
  const byHeading = kindsByHeading(headings, body);
  const isNamed = byHeading.some((kind) => NAMES.has(kind));
  const kinds = isNamed ? byHeading : addKinds(byHeading, kindsByCells(body, width));
  return {
    name,
    isNamed,
    columns: headings.map((heading, column) => ({ heading, kind: kinds[column] ?? 'none' })),
    rows: body,
    notes: at > 0 ? [describeSkipped(rows.slice(0, at))] : [],
    guesses: describeGuesses(kinds, body, { hasTop: top !== undefined, isNamed }),
  };
}

/** Adds kinds that follow from cells to those that follow from headings. */
const addKinds = (byHeading: readonly StudentColumn[], byCells: readonly StudentColumn[]) =>
  byHeading.map((kind, column): StudentColumn => {
    const guess = byCells[column] ?? 'none';
    return kind === 'none' && !byHeading.includes(guess) ? guess : kind;
  });

/** Returns the first row of several cells if it is one of headings; -1 otherwise. */
function findUnknownHeadings(rows: readonly Row[]): number {
  const at = rows
    .slice(0, ABOVE)
    .findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const row = rows[at];
  const below = rows.slice(at + 1);
  return row && below.length > 0 && looksLikeHeadings(row, below) ? at : -1;
}

function describeSkipped(rows: readonly Row[]): Sentence {
  const first = rows[0]?.cells.find((cell) => cell !== '') ?? '';
  const begin = first.length > 60 ? `${first.slice(0, 60)}…` : first;
  return rows.length === 1
    ? sentence`The row above the headings was left out: “${begin}”.`
    : sentence`${rows.length} rows above the headings were left out. The first is “${begin}”.`;
}

function describeGuesses(
  kinds: readonly StudentColumn[],
  rows: readonly Row[],
  { hasTop, isNamed }: { hasTop: boolean; isNamed: boolean },
): Sentence[] {
  const guesses: Sentence[] = [];
  if (hasTop && !isNamed) {
    guesses.push(
      sentence`The headings are unknown, so the columns were recognized by their cells. Please check them.`,
    );
  }
  if (!hasTop && kinds.includes('first_name')) {
    guesses.push(
      sentence`Without headings, the first column of names is read as the last name. Please check the columns.`,
    );
  }
  if (rows.length > 0 && rows.every(({ cells }) => isInCapitals(cells[kinds.indexOf('name')] ?? ''))) {
    guesses.push(
      sentence`The names are in capitals. If the last name comes first, choose “Name, last name first”.`,
    );
  }
  return guesses;
}
