import { t } from '@lingui/core/macro';
import { displayAddress } from '#shared/log-in-name.ts';
import { columnsIn, type MarksContest } from '#contract/marks-columns.ts';
import { type Outcome, outcomeOf, outcomeLabels } from '#contract/outcome.ts';
import { compareNames, lastNameFirst, type NamedRow, shownName, shownPerson } from '#shared/names.ts';
import type { Wire } from '#contract/schemas.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { searchRows } from '../../base/lists/search-rows.ts';

export type Participant = Wire<'getParticipants'>[number];
export type SortKey = 'name' | 'email' | 'marks';
export type Sorting = { by: SortKey; isDescending: boolean };
export const filterLabels = {
  all: t`All participants`,
  ...outcomeLabels,
  'late answers': t`With late answers`,
} as const;
export type Filter = keyof typeof filterLabels;

const collator = new Intl.Collator(intlLocale(), { sensitivity: 'base', numeric: true });

/** Returns the name for sentences, "Ada Lovelace", or else the address. */
export const displayName = (row: NamedRow & { email: string }): string =>
  shownName(row) || displayAddress(row.email);

/** Returns the name for lists, "Lovelace, Ada", or else the address. */
export const listedName = (row: NamedRow & { email: string }): string =>
  lastNameFirst(shownPerson(row)) || displayAddress(row.email);

export type IsOver = (row: Participant) => boolean;

export function outcomeOfRow(row: Participant, isOver: IsOver): Outcome {
  const { status, is_passed, state, excused } = row;
  return outcomeOf({ status, is_passed, state, excused, isOver: isOver(row) });
}

export function countOutcomes(rows: readonly Participant[], isOver: IsOver): (outcome: Outcome) => number {
  const counts = new Map<Outcome, number>();
  for (const row of rows) {
    const outcome = outcomeOfRow(row, isOver);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return (outcome) => counts.get(outcome) ?? 0;
}

export const findParticipants = (
  rows: Participant[],
  search: string,
  filter: Filter,
  isOver: IsOver,
): Participant[] =>
  searchRows(
    rows.filter((row) => isAmong(row, filter, isOver)),
    search,
    (row) => `${shownName(row)} ${row.email} ${row.phone_number}`,
  );

function isAmong(row: Participant, filter: Filter, isOver: IsOver): boolean {
  if (filter === 'late answers') return row.late_answers > 0;
  return filter === 'all' || outcomeOfRow(row, isOver) === filter;
}

const byEmail = (a: { email: string }, b: { email: string }) => collator.compare(a.email, b.email);

/** Compares by last name. Rows without a name come last, in both directions (1 or -1). */
export const byListedName = (
  a: NamedRow & { email: string },
  b: NamedRow & { email: string },
  direction = 1,
): number =>
  Number(shownName(a) === '') - Number(shownName(b) === '') ||
  direction * compareNames(collator, shownPerson(a), shownPerson(b)) ||
  byEmail(a, b);

/** Less than any possible marks. */
const NO_MARKS = Number.MIN_SAFE_INTEGER;

/** Returns a sorted copy: rows without a name last, without marks lowest. Equal marks keep their order. */
export function sortParticipants(rows: Participant[], { by, isDescending }: Sorting): Participant[] {
  const direction = isDescending ? -1 : 1;
  const compare = {
    name: (a: Participant, b: Participant) => byListedName(a, b, direction),
    email: (a: Participant, b: Participant) => direction * byEmail(a, b),
    marks: (a: Participant, b: Participant) => direction * ((a.marks ?? NO_MARKS) - (b.marks ?? NO_MARKS)),
  }[by];
  return rows.toSorted(compare);
}

/** A participant with the outcome at one moment. */
export type ListedRow = Participant & { outcome: Outcome };

export const withOutcomes = (rows: readonly Participant[], isOver: IsOver): ListedRow[] =>
  rows.map((row) => Object.assign({}, row, { outcome: outcomeOfRow(row, isOver) }));

type Grading = Pick<Contest, 'grades' | 'total_marks' | 'minimum_marks'>;

export const marksContest = ({ grades, ...contest }: Grading): MarksContest => ({
  ...contest,
  scale: grades?.scale,
});

/** Returns a row's cells for copying, with a grade and, at the end, a claim code, if there are any. */
export const sheetRow = (row: ListedRow, contest: Grading): (string | number)[] =>
  sheetOf([row], contest)[1] ?? [];

/** Returns the sheet with its headings, without a claim-code column if that would be empty. */
export function sheetOf(rows: readonly ListedRow[], contest: Grading): (string | number)[][] {
  const marked = marksContest(contest);
  const hasCodes = rows.some((row) => row.claim_code);
  const columns = columnsIn('csv').filter(({ id, isIn }) => isIn(marked) && (id !== 'claimCode' || hasCodes));
  return [
    columns.map(({ fileHeading }) => fileHeading),
    ...rows.map((row) => columns.map(({ csv }) => csv(row, marked))),
  ];
}
