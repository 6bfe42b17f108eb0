import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { formatDistance } from '../../base/time/time.ts';

export type TimeState = 'not started' | 'running' | 'ended';

/** Times of a contest. A student's own deadline overrides the end. */
export type Times = { start_datetime: string; end_datetime: string; deadline?: string };

const endOf = ({ end_datetime, deadline }: Times) => Date.parse(deadline ?? end_datetime);

/** Returns the time (ms) until which answers can arrive: the end plus a grace period for slow networks. */
export const closingOf = (contest: Times): number => endOf(contest) + limits.grace;

/** Returns the state at `now` (ms, server time). A contest runs from start to end, both inclusive. */
export function timeState(contest: Times, now: number): TimeState {
  if (now < Date.parse(contest.start_datetime)) return 'not started';
  return now <= endOf(contest) ? 'running' : 'ended';
}

/** Formats the time until the start or, after the start, the time until or since the end. */
export const formatTimes = (contest: Times, now: number): string =>
  formatDistance(
    (now < Date.parse(contest.start_datetime) ? Date.parse(contest.start_datetime) : endOf(contest)) - now,
  );

export const isOwnTimeUp = (contest: Times, now: number): boolean =>
  timeState(contest, now) === 'ended' && now <= Date.parse(contest.end_datetime);

/** Formats as "starts in 12 minutes", "ends in 1 hour", "ended 3 days ago" or "your time is up". */
export function describeTimes(contest: Times, now: number): string {
  if (isOwnTimeUp(contest, now)) return t`your time is up`;
  const distance = formatTimes(contest, now);
  const words = {
    'not started': t`starts ${distance}`,
    running: t`ends ${distance}`,
    ended: t`ended ${distance}`,
  };
  return words[timeState(contest, now)];
}

const URGENCY = { running: 0, 'not started': 1, ended: 2 } satisfies Record<TimeState, number>;

/** Sorts running contests first (unanswered before answered), then upcoming by start, then latest ended. */
export function sortByUrgency<Item extends Times & { answer_submitted?: boolean }>(
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
