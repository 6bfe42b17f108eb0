import { t } from '@lingui/core/macro';
import { needsAttention } from '#contract/attention.ts';
import { shownName } from '#shared/names.ts';
import type { Wire } from '#contract/schemas.ts';
import { attemptLabels } from '../participation/attempt-words.ts';
import { deskWords } from '../seating/desk-words.ts';
import { byListedName } from '../participation/participant-rows.ts';
import { searchRows } from '../../base/lists/search-rows.ts';

export type LiveView = Wire<'getLive'>;
export type LiveStudent = LiveView['students'][number];
export type LiveState = LiveStudent['state'];

/** States in the order in which an attempt goes through them. */
export const stateLabels = {
  'not started': attemptLabels['not started'],
  working: attemptLabels.working,
  away: t`Away`,
  silent: t`No sign`,
  submitted: attemptLabels.submitted,
  ended: attemptLabels.ended,
} as const satisfies Record<LiveState, string>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `stateLabels` has exactly these keys
export const liveStates = Object.keys(stateLabels) as LiveState[];

export type LiveFacts = Omit<LiveView, 'students'>;

/** Returns the server's count of students in this state, including those not shown. */
export const countOf = ({ counts }: LiveFacts, state: LiveState): number =>
  counts[state === 'not started' ? 'not_started' : state];

export const countAll = ({ counts }: LiveFacts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Moves rows that were not submitted to the top, because only these are news after the end. */
export const exceptionsFirst = <Row extends { state: LiveState }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.state === 'submitted') - Number(b.state === 'submitted'));

/** Replaces changed rows in the known rows. Unchanged rows stay identical objects. */
export function mergeLive(known: LiveView, news: LiveView): LiveView {
  if (news.students.length === 0) return { ...news, students: known.students };
  const changed = new Map(news.students.map((student) => [student.email, student]));
  const students = known.students.map((student) => {
    const now = changed.get(student.email) ?? student;
    changed.delete(student.email);
    return now;
  });
  if (changed.size === 0) return { ...news, students };
  return { ...news, students: [...students, ...changed.values()].toSorted((a, b) => byListedName(a, b)) };
}

/** Returns whether the rows match the server's counts. If they do not, some are missing or outdated. */
export function isComplete(live: LiveView): boolean {
  return liveStates.every(
    (state) => live.students.filter((student) => student.state === state).length === countOf(live, state),
  );
}

/** Returns the rows of a state that contain every word of `search`, those who need attention first. */
export function findStudents(
  students: readonly LiveStudent[],
  search: string,
  state: LiveState | undefined,
): LiveStudent[] {
  const found = searchRows(
    students.filter((student) => state === undefined || student.state === state),
    search,
    (student) => `${shownName(student)} ${student.email} ${deskWords(student)}`,
  );
  const first = found.filter((student) => needsAttention(student));
  return first.length === 0 ? found : [...first, ...found.filter((student) => !needsAttention(student))];
}
