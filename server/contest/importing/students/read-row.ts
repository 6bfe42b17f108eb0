import { findEmailFault, findNameFault } from '#shared/characters.ts';
import * as limits from '#contract/limits.ts';
import { normalizeAddress } from '#shared/typed.ts';
import type { StudentColumn } from '#contract/school-class.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { looksLikeAscii } from '../../../base/address/look-alike.ts';
import type { Row } from '../formats/row-cells.ts';
import type { Place } from '../place.ts';
import { type ParsedExtraTime, readExtraTime, unitInHeading } from './extra-time.ts';
import { joinName, resolveCommas, splitNameText, turnAround } from './name-text.ts';
import { isOtherStatus, isOtherWord, isSummary, isTestStudent } from './not-students.ts';

/** Row of a list. `sheet`: name of the sheet if several are read; '' otherwise. */
export type ListRow = Row & { sheet: string };

/**
 * Student from a row. `refusal`: why the student cannot be added, or null. `doubt`: why the row may not be
 * that of a student of the class, or null.
 */
export type ParsedStudent = ParsedExtraTime & {
  place: Place;
  name: string;
  email: string | null;
  number: string | null;
  class: string | null;
  doubt: Sentence | null;
  refusal: Sentence | null;
  warnings: Sentence[];
};

/** Maximum characters read per cell, enough for names and addresses, and quick to search. */
const CELL_LENGTH = 1_000;

export const truncateCell = (cell: string): string => cell.slice(0, CELL_LENGTH).toWellFormed();

/** `leaves`: whether only a few rows have a date, as in a column of the days on which students left. */
type Column = { heading: string; kind: StudentColumn; leaves: boolean };

/** Reads a row. An invalid address, number or extra time is left out, with a warning. */
export function readRow(
  { place, cells, sheet, problems = [] }: ListRow,
  columns: readonly Column[],
): ParsedStudent {
  const cell = (kind: StudentColumn) =>
    cells
      .filter((text, column) => columns[column]?.kind === kind && text.trim() !== '')
      .join(' ')
      .normalize('NFC')
      .trim();
  const warnings = problems.map(({ detail }) => detail);
  const whole = splitAddress(cell('name') || cell('last_first'));
  const text = splitNameText(whole.name);
  const name = clean(nameOf(cell, text.name, warnings));
  const typed = splitAddress(cell('email'));
  const email = takeEmail(typed.emails.concat(whole.emails), typed.name, warnings);
  const number = takeNumber(cell('number') || text.number, warnings);
  const { problem, ...extraTime } = readExtraTime(
    cell('extra_time'),
    unitInHeading(columns.find(({ kind }) => kind === 'extra_time')?.heading ?? ''),
  );
  if (problem !== undefined) warnings.push(problem);
  const isCut = cells.some(
    (text, column) => (columns[column]?.kind ?? 'none') !== 'none' && text.length === CELL_LENGTH,
  );
  const refusal =
    whyNoStudent(name) ?? (isCut ? sentence`This row has a cell of 1,000 characters or more.` : null);
  const schoolClass = clean(cell('class') || text.schoolClass || sheet)
    .slice(0, limits.nameLength)
    .toWellFormed();
  return {
    place,
    name: name.slice(0, limits.studentNameLength).toWellFormed(),
    email,
    number,
    class: schoolClass || null,
    ...extraTime,
    doubt: doubtOf(cells, columns, name, text.word),
    refusal,
    warnings,
  };
}

/** Returns the name, first name first. Adds a warning if it is not clear where the last name ends. */
function nameOf(cell: (kind: StudentColumn) => string, whole: string, warnings: Sentence[]): string {
  const first = cell('first_name');
  const last = [cell('prefix'), cell('last_name')].filter((part) => part !== '').join(' ');
  if (first || last) {
    const { name } = splitNameText(first || last);
    return joinName(first && name, first ? last : name);
  }
  if (cell('last_first') === '') return resolveCommas(whole);
  const { name, last: found, isClear } = turnAround(whole);
  if (!isClear) warnings.push(sentence`“${short(found)}” is read as the last name. Please check it.`);
  return name;
}

const clean = (text: string) =>
  text
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Returns why a row may not be that of a student of the class; null if nothing says so. */
function doubtOf(
  cells: readonly string[],
  columns: readonly Column[],
  name: string,
  word: string,
): Sentence | null {
  const status = columns.findIndex(
    ({ kind, leaves }, column) => kind === 'status' && isOtherStatus(cells[column] ?? '', leaves),
  );
  if (status !== -1) {
    return sentence`Not ticked, because “${short(columns[status]?.heading ?? '')}” is “${short(cells[status] ?? '')}”.`;
  }
  if (isOtherWord(word)) return sentence`Not ticked, because the name says “${short(word)}”.`;
  if (isTestStudent(name)) return sentence`Not ticked, because this may be a test account.`;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (columns.length > 2 && filled.length === 1 && /\d/.test(filled[0] ?? '')) {
    return sentence`Not ticked, because this row has text in one cell only.`;
  }
  return null;
}

/** Invisible characters that programs leave in texts, but not joiners, which some names need. */
const HIDDEN = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

const ADDRESS =
  /<\s*(?:mailto:)?([^<>\s@]*@[^<>\s]*)\s*>|(?<![^\s<>,;()"'])(?:mailto:)?([^\s<>,;()"'@]*@[^\s<>,;()"']*)/gi;

/** Splits a text such as "Ada Lovelace <ada@school.example>" into name and addresses. */
function splitAddress(text: string): { name: string; emails: string[] } {
  const emails = [...text.matchAll(ADDRESS)].map(([, inside, bare]) =>
    normalizeAddress(inside ?? bare ?? '').replace(/\.$/, ''),
  );
  const name = text
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/^[\s,;"']+|(?<![\s,;"'])[\s,;"']+$/g, '')
    .replaceAll(/<\s*>|\(\s*\)/g, '');
  return { name, emails };
}

function takeEmail(found: string[], words: string, warnings: Sentence[]): string | null {
  const [email] = found;
  if (email === undefined) {
    if (words !== '') warnings.push(sentence`“${short(words)}” is no e-mail address and is left out.`);
    return null;
  }
  const why =
    email.length > limits.emailLength
      ? sentence`it is too long`
      : (findEmailFault(email) ?? looksLikeAscii(email))
        ? sentence`it is not valid`
        : null;
  if (why !== null) {
    warnings.push(sentence`The address “${short(email)}” is left out: ${why}.`);
    return null;
  }
  if (new Set(found).size > 1) warnings.push(sentence`Of several addresses ${email} is taken.`);
  return email;
}

function takeNumber(number: string, warnings: Sentence[]): string | null {
  if (number === '') return null;
  if (number.length > limits.studentNumberLength || findNameFault(number) !== null) {
    warnings.push(
      sentence`The number “${short(number)}” is left out: it is too long, or has hidden characters.`,
    );
    return null;
  }
  return number;
}

function whyNoStudent(name: string): Sentence | null {
  if (name === '') return sentence`This row has no name.`;
  if (isSummary(name)) return sentence`“${short(name)}” is no student.`;
  if (name.length > limits.studentNameLength)
    return sentence`The name is longer than ${limits.studentNameLength} characters.`;
  return findNameFault(name);
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
