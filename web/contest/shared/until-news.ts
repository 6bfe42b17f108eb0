import type { ContestSummary, StudentContestSummary } from '#contract/contest.ts';
import { Refused } from '../../base/api/send.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { closingOf } from './time-state.ts';

/** Minimum and maximum pause (ms) between polls. The maximum leaves time for the response to arrive. */
type Pause = [shortest: number, longest: number];

/** Pauses while contests may still be withdrawn, reopened, extended or released. */
const WATCHFUL: Pause = [20_000, 28_000];
/** Pauses once nothing is expected to change. */
const CALM: Pause = [240_000, 300_000];
/** Pauses while a student waits for admission. */
const WAITING: Pause = [5_000, 8_000];
/** Time (ms) around a start in which this page does not poll, to keep the server free for students. */
const RUSH = 10_000;
/** Time (ms) over which the polls delayed by a start are spread. */
const SPREAD = 5_000;

/** Minimum pause (ms). TanStack repeats a pause until a response arrives, even on hidden pages. */
const SHORTEST = 1_000;

/** This page's random position in each range, so that a class does not poll all at once. */
const CHANCE = Math.random();

export type AwaitedContest = Pick<ContestSummary, 'start_datetime' | 'end_datetime'> &
  Partial<Pick<StudentContestSummary, 'deadline' | 'results_open' | 'results_open_datetime' | 'admission'>>;

/**
 * Returns the time (ms) until the next poll if the last one was `since` ms ago. A poll is due at the latest
 * when a contest closes or its results open. A teacher's contest has no `results_open`, because a colleague
 * can change this at any time.
 */
export function timeUntilNextPoll(
  contests: readonly AwaitedContest[],
  now: number,
  since: number,
  chance = CHANCE,
): number {
  const [from, to] = contests.some(({ admission }) => admission === 'waiting')
    ? WAITING
    : contests.some(({ results_open: areOpen }) => !areOpen)
      ? WATCHFUL
      : CALM;
  const wait = Math.max(SHORTEST, from + chance * (to - from) - Math.max(0, since));
  const rush = contests
    .map(({ start_datetime: start }) => Date.parse(start) - now)
    .find((start) => Math.abs(wait - start) < RUSH);
  const known = contests
    .flatMap((contest) => [closingOf(contest), Date.parse(contest.results_open_datetime ?? '')])
    .map((moment) => moment + 500 + chance * 2_000 - now)
    .filter((pause) => pause > 0);
  const unforeseen = rush === undefined ? wait : beside(rush, to - since, chance);
  return Math.max(SHORTEST, Math.min(unforeseen, ...known));
}

/** Returns a pause that avoids the time around a start in `start` ms; at most `longest` if possible. */
function beside(start: number, longest: number, chance: number): number {
  const after = start + RUSH;
  if (after < longest) return after + chance * (longest - after);
  const before = start - RUSH;
  return before < SHORTEST ? after + chance * SPREAD : before * (1 - chance / 4);
}

type State<Data> = {
  data: Data | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
};

/** A contest that was withdrawn before the page could read it. It may be published again. */
const WITHDRAWN: AwaitedContest = { start_datetime: '', end_datetime: '' };

/** Returns the `refetchInterval` of a query that returns contests. */
export const pollInterval =
  <Data>(contestsOf: (data: Data) => readonly AwaitedContest[]) =>
  ({ state: { data, error, dataUpdatedAt, errorUpdatedAt } }: { state: State<Data> }): number | false => {
    if (data === undefined && !isWithdrawn(error)) return false;
    const since = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
    return timeUntilNextPoll(data === undefined ? [WITHDRAWN] : contestsOf(data), serverNow(), since);
  };

export const isWithdrawn = (fault: unknown): boolean =>
  fault instanceof Refused && fault.code === 'contest_withdrawn';
