import type { StudentColumn } from '#contract/school-class.ts';
import type { Row } from '../formats/row-cells.ts';
import { continuesLastName, headingStrength, isAddressHeading, recogniseStudentColumn } from './headings.ts';
import { splitNameText, startsWithCapitals } from './name-text.ts';
import { isDate } from './not-students.ts';

const filledCells = (rows: readonly Row[], column: number): string[] =>
  rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');

const isMost = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length > cells.length / 2;

/** Returns whether at least two cells, or all cells, are headings, one of them about names or addresses. */
export function hasHeadings({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const kinds = filled.map(recogniseStudentColumn).filter((kind) => kind !== undefined);
  const isAbout = kinds.some((kind) => ABOUT_PERSONS.has(kind));
  const known = kinds.length + filled.filter(isAddressHeading).length;
  return isAbout && (known >= 2 || known === filled.length);
}

const ABOUT_PERSONS = new Set<StudentColumn>(['name', 'last_first', 'first_name', 'last_name', 'email']);

/** Returns whether a row without digits stands above rows with them, as headings in any language do. */
export function looksLikeHeadings({ cells }: Row, below: readonly Row[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length) return false;
  if (filled.some((cell) => /[\d@]/.test(cell))) return false;
  return cells.some((cell, column) => {
    const others = filledCells(below, column);
    return (
      cell.trim() !== '' &&
      others.length >= below.length * 0.8 &&
      others.every((other) => /[\d@]/.test(other))
    );
  });
}

const EMAIL = /^[^\s<@]+@\S+$/;
const isEmail = (cell: string) => EMAIL.test(cell);

/** Returns the kinds of columns with headings. Columns that are not known are not read. */
export function kindsByHeading(headings: readonly string[], rows: readonly Row[]): StudentColumn[] {
  const kinds = headings.map((heading, column): StudentColumn => {
    if (isAddressHeading(heading) && isMost(filledCells(rows, column), isEmail)) return 'email';
    return recogniseStudentColumn(heading) ?? 'none';
  });
  return asNames(oneOfEach(kinds, headings, rows), rows);
}

/** Leaves one column of each kind: one with cells, then the strongest heading, then the first. */
function oneOfEach(
  kinds: StudentColumn[],
  headings: readonly string[],
  rows: readonly Row[],
): StudentColumn[] {
  const ranks = kinds.map((kind, column) =>
    kind === 'none'
      ? -1
      : (filledCells(rows, column).length > 0 ? 3 : 0) + headingStrength(headings[column] ?? ''),
  );
  return kinds.map((kind, column) => {
    if (kind === 'last_name' && continuesLastName(headings[column] ?? '')) return kind;
    const best = kinds.reduce(
      (best, other, at) =>
        other === kind && !continuesLastName(headings[at] ?? '') && (ranks[at] ?? -1) > (ranks[best] ?? -1)
          ? at
          : best,
      column,
    );
    const first = kinds.findIndex((other, at) => other === kind && ranks[at] === ranks[best]);
    return column === first ? kind : 'none';
  });
}

const isWhole = (kind: StudentColumn) => kind === 'name' || kind === 'last_first';

/**
 * Decides by the other columns what a column "Name" holds: the whole name or, beside "Vorname", the last
 * name.
 */
function asNames(kinds: StudentColumn[], rows: readonly Row[]): StudentColumn[] {
  const has = (kind: StudentColumn) => kinds.includes(kind);
  if (has('first_name') && has('last_name')) return kinds.map((kind) => (isWhole(kind) ? 'none' : kind));
  if (has('first_name') && has('name')) return kinds.map((kind) => (kind === 'name' ? 'last_name' : kind));
  if (has('name') || has('last_first')) {
    const read = kinds.map((kind) => (kind === 'first_name' || kind === 'last_name' ? 'none' : kind));
    return read.map((kind, column) => (kind === 'name' ? nameKind(filledCells(rows, column)) : kind));
  }
  // "Nom" or "Nome" alone holds whole names.
  return kinds.map((kind, column) =>
    kind === 'first_name' || (kind === 'last_name' && kinds.indexOf(kind) === column)
      ? nameKind(filledCells(rows, column))
      : kind,
  );
}

/** Returns whether most names begin with the last name in capitals: "DUPONT Marie". */
const nameKind = (cells: readonly string[]): StudentColumn =>
  cells.length > 1 && isMost(cells, (cell) => startsWithCapitals(splitNameText(cell).name))
    ? 'last_first'
    : 'name';

const CLASS = /^\d{1,2}\s?[./-]?\s?\p{L}{1,2}$/u;
const POSITION = /^\d{1,3}[.)]$/;
const NUMBER = /^(?=\S*\d)\S+$/;
const isNumber = (cell: string) =>
  NUMBER.test(cell) && !POSITION.test(cell) && !isDate(cell) && !cell.includes('@');

/** Returns whether at most half of the cells differ, as in a column of classes. */
const isRepetitive = (cells: readonly string[]) =>
  cells.length > 1 && new Set(cells).size <= cells.length / 2;

const looksLikeName = (cell: string): boolean => {
  const { name } = splitNameText(cell);
  return /\p{L}/u.test(name) && !/\d/.test(name);
};

/** Returns the kinds of columns by their cells. */
export function kindsByCells(rows: readonly Row[], width: number): StudentColumn[] {
  const columns = Array.from({ length: width }, (_, column) => filledCells(rows, column));
  const kinds = columns.map((cells): StudentColumn => {
    if (isMost(cells, isEmail)) return 'email';
    const isClass =
      isMost(cells, (cell) => CLASS.test(cell)) ||
      (isRepetitive(cells) && isMost(cells, (cell) => /\d/.test(cell)));
    if (isClass && !isMost(cells, isDate)) return 'class';
    if (isMost(cells, isNumber)) return 'number';
    const isName = isMost(cells, looksLikeName) && !(cells.length >= 4 && isRepetitive(cells));
    return isName ? 'name' : 'none';
  });
  const names = kinds.flatMap((kind, column) => (kind === 'name' ? [column] : []));
  return kinds.map((kind, column): StudentColumn => {
    if (kind !== 'name') return kinds.indexOf(kind) === column ? kind : 'none';
    if (names.length === 1) return nameKind(columns[column] ?? []);
    // Without headings, the first of two names is the last name, as in school registers.
    if (column === names[0]) return 'last_name';
    return column === names[1] ? 'first_name' : 'none';
  });
}
