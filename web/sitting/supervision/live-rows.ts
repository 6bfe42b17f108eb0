import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import { attemptLabels } from '../participation/attempt-words.ts';
import { shownName } from '../participation/participant-rows.ts';
import { searchRows } from '../../base/ui/search-rows.ts';

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

/** Returns the server's count of a state, for all students. */
export const countOf = ({ counts }: LiveView, state: LiveState): number =>
  counts[state === 'not started' ? 'not_started' : state];

const collator = new Intl.Collator(intlLocale(), { sensitivity: 'base', numeric: true });

/** Sorts by name. Students without a name come last, by address. */
const byName = (a: LiveStudent, b: LiveStudent) =>
  Number(shownName(a) === '') - Number(shownName(b) === '') ||
  collator.compare(shownName(a), shownName(b)) ||
  collator.compare(a.email, b.email);

/** Returns the known rows with the changed rows replaced. Unchanged rows stay identical objects. */
export function mergeLive(known: LiveView, news: LiveView): LiveView {
  if (news.students.length === 0) return { ...news, students: known.students };
  const changed = new Map(news.students.map((student) => [student.email, student]));
  const students = known.students.map((student) => {
    const now = changed.get(student.email) ?? student;
    changed.delete(student.email);
    return now;
  });
  if (changed.size === 0) return { ...news, students };
  return { ...news, students: [...students, ...changed.values()].toSorted(byName) };
}

/** Returns whether the rows match the server's counts. If they do not, some are missing or outdated. */
export function isComplete(live: LiveView): boolean {
  return liveStates.every(
    (state) => live.students.filter((student) => student.state === state).length === countOf(live, state),
  );
}

/** Returns the rows in a state (or in any) whose name or address contains every word of `search`. */
export function findStudents(
  students: readonly LiveStudent[],
  search: string,
  state: LiveState | undefined,
): LiveStudent[] {
  return searchRows(
    students.filter((student) => state === undefined || student.state === state),
    search,
    (student) => `${shownName(student)} ${student.email}`,
  );
}
