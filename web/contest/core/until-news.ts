import type { ContestSummary, StudentContestSummary } from '#contract/contest.ts';
import { Refused } from '../../base/api/send.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { closingOf } from './time-state.ts';

/** Pauses (ms) between readings: shortest and longest. The longest leaves time for the answer. */
type Pause = [shortest: number, longest: number];

/** While something unforeseen can happen: a withdrawal, a reopening, a later end, a release. */
const WATCHFUL: Pause = [20_000, 28_000];
/** Once everything is settled. */
const CALM: Pause = [240_000, 300_000];
/** While a student waits at the door of a contest. */
const WAITING: Pause = [5_000, 8_000];
/** Before and after a start (ms), when the page leaves the server to those who begin. */
const RUSH = 10_000;
/** Pages that are late for their reading come within this time (ms) after the rush. */
const SPREAD = 5_000;

/** TanStack repeats a pause (ms) until a reading ends it, even on a page that is hidden. */
const SHORTEST = 1_000;

/** This page's place between the shortest and the longest pause, so that a class does not ask at once. */
const CHANCE = Math.random();

/** The fields that decide when a contest is read again. */
export type Awaited = Pick<ContestSummary, 'start_datetime' | 'end_datetime'> &
  Partial<Pick<StudentContestSummary, 'deadline' | 'results_open' | 'results_open_datetime' | 'admission'>>;

/**
 * Milliseconds until the next reading, `since` ms after the last one. It never waits past the next closing or
 * opening of results. A teacher's contest has no `results_open`, since a colleague can change it at any time.
 */
export function untilNews(contests: readonly Awaited[], now: number, since: number, chance = CHANCE): number {
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

/** A wait before or after the rush at a start `start` milliseconds away; at most `longest`, if it can be. */
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
const WITHDRAWN: Awaited = { start_datetime: '', end_datetime: '' };

/** The `refetchInterval` of a query that answers contests. */
export const followed =
  <Data>(contestsOf: (data: Data) => readonly Awaited[]) =>
  ({ state: { data, error, dataUpdatedAt, errorUpdatedAt } }: { state: State<Data> }): number | false => {
    if (data === undefined && !isWithdrawn(error)) return false;
    const since = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
    return untilNews(data === undefined ? [WITHDRAWN] : contestsOf(data), serverNow(), since);
  };

/** Whether the server says that a contest was withdrawn which the student has opened before. */
export const isWithdrawn = (fault: unknown): boolean =>
  fault instanceof Refused && fault.code === 'contest_withdrawn';
