import type { Contest } from '../../contest/core/contest-queries.ts';
import { sortByUrgency, timeState } from '../../contest/core/time-state.ts';

/** Time (ms) for which an open result is news. */
const NEWS = 7 * 86_400_000;

/** The contest that matters most now, and why. */
type Lead = { why: 'running' | 'result' | 'next'; contest: Contest };

/**
 * Returns the contest that leads the dashboard. A running one that the student has not submitted comes first.
 * Then comes the latest result that opened within a week and was not `seen` in this browser, then the next
 * contest.
 */
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

/** Returns the running contests that are not submitted, those that end first at the top. */
export const findRunning = (contests: readonly Contest[], now: number): Contest[] =>
  sortByUrgency(contests, now).filter(
    (contest) => contest.is_published && !contest.answer_submitted && timeState(contest, now) === 'running',
  );

/** Returns when (ms) a result opened; NaN if it is closed. */
const openedAt = ({ results_open_datetime: at }: Contest) => Date.parse(at ?? '');

function findNewResult(contests: readonly Contest[], now: number, seen: ReadonlySet<number>) {
  return contests
    .filter((contest) => contest.answer_submitted && contest.results_open && !seen.has(contest.id))
    .filter((contest) => openedAt(contest) > now - NEWS)
    .toSorted((a, b) => openedAt(b) - openedAt(a))[0];
}
