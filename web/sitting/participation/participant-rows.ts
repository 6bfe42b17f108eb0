import { gradeOf } from '#contract/grades.ts';
import { shownAddress } from '#contract/log-in-name.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { attemptWord } from './attempt-words.ts';
import { searchRows } from '../../base/ui/search-rows.ts';

/** Which rows the participants' table shows, and in which order. Pure. */

export type Participant = Wire<'getParticipants'>[number];
export type SortKey = 'name' | 'email' | 'marks';
export type Sorting = { by: SortKey; isDescending: boolean };
/** The choices of rows: all, those of one outcome, or those with late answers. */
export const outcomes = [
  'all',
  'passed',
  'failed',
  'no response',
  'working',
  'not started',
  'absent',
  'excused',
  'invited',
  'declined',
  'late answers',
] as const;
export type Outcome = (typeof outcomes)[number];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The student's name; until that is known what teachers typed; '' if that is not known either. */
export const shownName = (row: { name: string; typed_name?: string | undefined }): string =>
  row.name || (row.typed_name ?? '');

/** The student's name, or the address if no name is known. */
export const calledName = (row: { name: string; typed_name?: string | undefined; email: string }): string =>
  shownName(row) || shownAddress(row.email);

/** Whether the student can still use extra time. */
export const mayUseTime = ({ marks, status }: Participant): boolean =>
  marks === null && status !== 'declined';

/** Whether the student of a row cannot start any more. */
export type IsOver = (row: Participant) => boolean;

/**
 * A participant's outcome, or the state of the attempt. 'invited': the student has not opened the contest
 * yet. 'absent' and 'excused': the student has not started, and cannot any more.
 */
export function outcomeOf(row: Participant, isOver: IsOver): Exclude<Outcome, 'all' | 'late answers'> {
  const { status, marks, state } = row;
  if (marks !== null) return row.is_passed ? 'passed' : 'failed';
  if (status === 'declined') return status;
  if ((status === 'invited' || state === 'not started') && isOver(row)) {
    return row.excused ? 'excused' : 'absent';
  }
  if (status === 'invited') return status;
  return state === 'not started' || state === 'working' ? state : 'no response';
}

/** The rows that hold every word of `search` in name, address or phone number. */
export const findParticipants = (
  rows: Participant[],
  search: string,
  outcome: Outcome,
  isOver: IsOver,
): Participant[] =>
  searchRows(
    rows.filter((row) => isAmong(row, outcome, isOver)),
    search,
    (row) => `${shownName(row)} ${row.email} ${row.phone_number}`,
  );

function isAmong(row: Participant, outcome: Outcome, isOver: IsOver): boolean {
  if (outcome === 'late answers') return row.late_answers > 0;
  return outcome === 'all' || outcomeOf(row, isOver) === outcome;
}

/**
 * A sorted copy. Rows without a name always are last. No response counts as less than 0
 * marks. Equal marks are in the order of `rows`: to compare thousands of addresses would take too long.
 */
export function sortParticipants(rows: Participant[], { by, isDescending }: Sorting): Participant[] {
  const direction = isDescending ? -1 : 1;
  const byEmail = (a: Participant, b: Participant) => collator.compare(a.email, b.email);
  const compare = {
    name: (a: Participant, b: Participant) =>
      Number(shownName(a) === '') - Number(shownName(b) === '') ||
      direction * collator.compare(shownName(a), shownName(b)) ||
      byEmail(a, b),
    email: (a: Participant, b: Participant) => direction * byEmail(a, b),
    marks: (a: Participant, b: Participant) => direction * ((a.marks ?? -1) - (b.marks ?? -1)),
  }[by];
  return rows.toSorted(compare);
}

/** A participant's outcome in words. */
export const outcomeWord = {
  passed: 'Passed',
  failed: 'Failed',
  'no response': 'No response',
  working: attemptWord.working,
  'not started': attemptWord['not started'],
  absent: 'Absent',
  excused: 'Excused',
  invited: 'Not opened yet',
  declined: 'Declined',
  'late answers': 'With late answers',
} as const satisfies Record<Exclude<Outcome, 'all'>, string>;

/** The contest's scale and total, from which grades follow. */
export type Grading = Pick<Contest, 'grades' | 'total_marks'>;

/** The cells of one row for a sheet: with the grade if the contest has grades. A claim code is the last. */
export function sheetRow(row: Participant, isOver: IsOver, { grades, total_marks }: Grading) {
  const { marks } = row;
  const grade = grades && (marks === null ? '' : gradeOf(grades.scale, marks, total_marks));
  return [
    shownName(row),
    shownAddress(row.email),
    row.phone_number,
    marks ?? (row.status === 'participant' ? 'No response' : ''),
    ...(grade === undefined ? [] : [grade]),
    outcomeWord[outcomeOf(row, isOver)],
    ...(row.claim_code ? [row.claim_code] : []),
  ];
}

/** The table with its heading. There is a column for claim codes only if somebody has one. */
export function sheetOf(rows: Participant[], isOver: IsOver, grading: Grading): (string | number)[][] {
  const columns = ['Name', 'Email', 'Phone number', 'Marks', ...(grading.grades ? ['Grade'] : []), 'Result'];
  return rows.some((row) => row.claim_code)
    ? [
        [...columns, 'Claim code'],
        ...rows.map((row) => [
          ...sheetRow({ ...row, claim_code: null }, isOver, grading),
          row.claim_code ?? '',
        ]),
      ]
    : [columns, ...rows.map((row) => sheetRow(row, isOver, grading))];
}
