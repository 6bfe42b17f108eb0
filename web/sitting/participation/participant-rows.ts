import { gradeOf } from '#contract/grades.ts';
import { shownAddress } from '#contract/log-in-name.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { attemptWord } from './attempt-words.ts';
import { searchRows } from '../../base/ui/search-rows.ts';

export type Participant = Wire<'getParticipants'>[number];
export type SortKey = 'name' | 'email' | 'marks';
export type Sorting = { by: SortKey; isDescending: boolean };
/** The filters: all, one outcome, or late answers. */
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

/** Returns the student's name, else the name that teachers typed, else ''. */
export const shownName = (row: { name: string; typed_name?: string | undefined }): string =>
  row.name || (row.typed_name ?? '');

export const calledName = (row: { name: string; typed_name?: string | undefined; email: string }): string =>
  shownName(row) || shownAddress(row.email);

/** Returns whether the student can still use extra time. */
export const mayUseTime = ({ marks, status }: Participant): boolean =>
  marks === null && status !== 'declined';

/** Returns whether the student of a row can no longer start. */
export type IsOver = (row: Participant) => boolean;

/**
 * Returns a participant's outcome or state. `invited`: has not opened the contest; `absent` and
 * `excused`: has not started and cannot any more.
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

/** Returns the rows of an outcome that contain every word of `search`. */
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
 * Returns a sorted copy. Rows without a name come last; no response counts as less than 0 marks. Ties
 * keep the order of `rows`, because comparing thousands of addresses is slow.
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

/** Returns a row's cells for a sheet: a grade if the contest has grades, a claim code last. */
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

/** Returns the sheet with its heading. The column of claim codes is left out if it would be empty. */
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
