import { findEmailFault, findNameFault } from '#contract/characters.ts';
import * as limits from '#contract/limits.ts';
import { normalizeAddress } from '#contract/typed.ts';
import type { StudentColumn } from '#contract/school-class.ts';
import { looksLikeAscii } from '../../../base/address/look-alike.ts';
import type { Row } from '../formats/row-cells.ts';
import { type ParsedExtraTime, readExtraTime, unitInHeading } from './extra-time.ts';

/** Student from a row. `refusal`: why the student cannot be added, or null. */
export type ParsedStudent = ParsedExtraTime & {
  place: string;
  name: string;
  email: string | null;
  number: string | null;
  refusal: string | null;
  warnings: string[];
};

/** Maximum characters read per cell, enough for names and addresses, and quick to search. */
const CELL_LENGTH = 1_000;

export const truncateCell = (cell: string): string => cell.slice(0, CELL_LENGTH).toWellFormed();

type Column = { heading: string; kind: StudentColumn };

/** Reads a row. An invalid address, number or extra time is left out, with a warning. */
export function readRow({ place, cells, problems = [] }: Row, columns: Column[]): ParsedStudent {
  const kinds = columns.map(({ kind }) => kind);
  const cell = (kind: StudentColumn) =>
    cells
      .filter((text, column) => kinds[column] === kind && text.trim() !== '')
      .join(' ')
      .normalize('NFC');
  const warnings = problems.map(({ detail }) => detail);
  const whole = splitAddress(cell('name'));
  const first = cell('first_name');
  const last = cell('last_name');
  const parts = first || last ? `${first} ${last}` : inOrder(whole.name);
  const name = parts
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const typed = splitAddress(cell('email'));
  const email = takeEmail(typed.emails.concat(whole.emails), typed.name, warnings);
  const number = takeNumber(cell('number').trim(), warnings);
  const { problem, ...extraTime } = readExtraTime(
    cell('extra_time').trim(),
    unitInHeading(columns.find(({ kind }) => kind === 'extra_time')?.heading ?? ''),
  );
  if (problem !== undefined) warnings.push(problem);
  const isCut = cells.some((text, column) => kinds[column] !== 'none' && text.length === CELL_LENGTH);
  const refusal = whyNoName(name) ?? (isCut ? 'This row has a cell of 1,000 characters or more.' : null);
  const taken = { name: name.slice(0, limits.studentNameLength).toWellFormed(), email, number, ...extraTime };
  return { place, ...taken, refusal, warnings };
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

/**
 * Puts the first name first: "Lovelace, Ada". Text after a second comma stays at the end: "King, Martin, Jr."
 */
function inOrder(name: string): string {
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim());
  if (first === undefined || first === '') return last;
  return [first, last, ...rest].join(' ');
}

function takeEmail(found: string[], words: string, warnings: string[]): string | null {
  const [email] = found;
  if (email === undefined) {
    if (words !== '') warnings.push(`“${short(words)}” is no e-mail address and is left out.`);
    return null;
  }
  const why =
    email.length > limits.emailLength
      ? 'it is too long'
      : (findEmailFault(email) ?? looksLikeAscii(email))
        ? 'it is not valid'
        : null;
  if (why !== null) {
    warnings.push(`The address “${short(email)}” is left out: ${why}.`);
    return null;
  }
  if (new Set(found).size > 1) warnings.push(`Of several addresses ${email} is taken.`);
  return email;
}

function takeNumber(number: string, warnings: string[]): string | null {
  if (number === '') return null;
  if (number.length > limits.studentNumberLength || findNameFault(number) !== null) {
    warnings.push(`The number “${short(number)}” is left out: it is too long, or has hidden characters.`);
    return null;
  }
  return number;
}

function whyNoName(name: string): string | null {
  if (name === '') return 'This row has no name.';
  if (name.length > limits.studentNameLength)
    return `The name is longer than ${limits.studentNameLength} characters.`;
  return findNameFault(name);
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
