import type { Contest } from '../../contest/shared/contest-queries.ts';
import { sortByUrgency, timeState } from '../../contest/shared/time-state.ts';

/** Time (ms) for which a released result is news. */
const NEWS = 7 * 86_400_000;

export type Lead = { why: 'running' | 'result' | 'next'; contest: Contest };

/** Returns the dashboard's lead: an unsubmitted running contest, a new result, or the next contest. */
export function findLead(
  contests: readonly Contest[],
  now: number,
  seen: ReadonlySet<number>,
): Lead | undefined {
  const [running] = findRunning(contests, now);
  if (running) return { why: 'running', contest: running };
  const result = findNewResult(contests, now, seen);
  if (result) return { why: 'result', contest: result };
  const next = sortByUrgency(contests, now).find(
    (contest) => contest.is_published && timeState(contest, now) === 'not started',
  );
  return next && { why: 'next', contest: next };
}

/** Returns the running contests that are not submitted, sorted by end. */
export const findRunning = (contests: readonly Contest[], now: number): Contest[] =>
  sortByUrgency(contests, now).filter(
    (contest) => contest.is_published && !contest.answer_submitted && timeState(contest, now) === 'running',
  );

/** Returns when (ms) a result was released; NaN if it is not. */
const openedAt = ({ results_open_datetime: at }: Contest) => Date.parse(at ?? '');

function findNewResult(contests: readonly Contest[], now: number, seen: ReadonlySet<number>) {
  return contests
    .filter((contest) => contest.answer_submitted && contest.results_open && !seen.has(contest.id))
    .filter((contest) => openedAt(contest) > now - NEWS)
    .toSorted((a, b) => openedAt(b) - openedAt(a))[0];
}
