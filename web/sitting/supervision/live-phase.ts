import type { LiveFacts } from './live-rows.ts';

type Times = Pick<
  LiveFacts,
  'start_datetime' | 'end_datetime' | 'results_open_datetime' | 'last_closing_datetime'
>;

/** Returns when (ms) the last attempt closes, which releases the results unless they are held back. */
export const lastClosingOf = (times: Times): number =>
  Date.parse(times.last_closing_datetime ?? times.results_open_datetime ?? times.end_datetime);

/** Phase of a contest. `extra`: the end has passed, but a student with extra time may still work. */
export type Phase = 'before' | 'running' | 'extra' | 'over';

export function phaseAt(times: Times, now: number): Phase {
  if (now < Date.parse(times.start_datetime)) return 'before';
  if (now <= Date.parse(times.end_datetime)) return 'running';
  return now < lastClosingOf(times) ? 'extra' : 'over';
}

const QUICK = 5_000;
const SLOW = 15_000;

/** Returns the pause (ms) until the next refetch: short while students can work, or until the start. */
export function pauseUntilNextRead(times: Times, now: number): number {
  const phase = phaseAt(times, now);
  if (phase === 'running' || phase === 'extra') return QUICK;
  const wait = Date.parse(times.start_datetime) - now;
  return wait > 0 && wait < SLOW ? Math.max(wait, 1000) : SLOW;
}
