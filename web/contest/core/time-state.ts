import * as limits from '#contract/limits.ts';
import { formatDistance } from '../../base/ui/time.ts';

export type TimeState = 'not started' | 'running' | 'ended';

/** The times of a contest. If there is a student's own deadline, it counts instead of the end. */
export type Times = { start_datetime: string; end_datetime: string; deadline?: string };

/** The end of the contest for the user who looks at it. */
const endOf = ({ end_datetime, deadline }: Times) => Date.parse(deadline ?? end_datetime);

/**
 * When the last answers can arrive, in milliseconds: a little after the end, for the sake of slow networks.
 */
export const closingOf = (contest: Times): number => endOf(contest) + limits.grace;

/**
 * The state of a contest at `now` (milliseconds, the server's time): running from start to end, both
 * included.
 */
export function timeState(contest: Times, now: number): TimeState {
  if (now < Date.parse(contest.start_datetime)) return 'not started';
  return now <= endOf(contest) ? 'running' : 'ended';
}

/**
 * The contest's time in words: "starts in 12 minutes", "ends in 1 hour", "ended 3 days ago"; "your time is
 * over" if the student's own time has ended before the contest.
 */
export function timeWords(contest: Times, now: number): string {
  const state = timeState(contest, now);
  if (state === 'not started') return `starts ${formatDistance(Date.parse(contest.start_datetime) - now)}`;
  const isOwnEnd = state === 'ended' && now <= Date.parse(contest.end_datetime);
  if (isOwnEnd) return 'your time is over';
  return `${state === 'running' ? 'ends' : 'ended'} ${formatDistance(endOf(contest) - now)}`;
}

/** Describes the times of a draft, which nobody can take: it neither runs nor has ended. */
export function draftWords(contest: Times, now: number): string {
  const state = timeState(contest, now);
  if (state === 'not started') return timeWords(contest, now);
  return state === 'running' ? 'the start has passed' : 'the end has passed: set a later one';
}

const URGENCY = { running: 0, 'not started': 1, ended: 2 } satisfies Record<TimeState, number>;

/**
 * The contests by urgency. First come running ones, and among these the ones that the student has not
 * answered. Then come those that start soonest, then those that ended last.
 */
export function byUrgency<Item extends Times & { answer_submitted?: boolean }>(
  contests: readonly Item[],
  now: number,
): Item[] {
  return contests.toSorted((a, b) => {
    const state = timeState(a, now);
    const between = URGENCY[state] - URGENCY[timeState(b, now)];
    if (between !== 0) return between;
    const answered = Number(a.answer_submitted ?? false) - Number(b.answer_submitted ?? false);
    if (state === 'running' && answered !== 0) return answered;
    if (state === 'ended') return endOf(b) - endOf(a);
    if (state === 'running') return endOf(a) - endOf(b);
    return Date.parse(a.start_datetime) - Date.parse(b.start_datetime);
  });
}
