import type { Live } from './live-rows.ts';

/** Where a contest stands for whoever supervises it. Pure. */

type Times = Pick<Live, 'start_datetime' | 'end_datetime' | 'results_open_datetime'>;

/** `extra`: the end has passed, and somebody may still be writing. */
export type Phase = 'before' | 'running' | 'extra' | 'over';

/** The phase at `now` (milliseconds, the server's time). */
export function phaseAt(times: Times, now: number): Phase {
  if (now < Date.parse(times.start_datetime)) return 'before';
  if (now <= Date.parse(times.end_datetime)) return 'running';
  return now < Date.parse(times.results_open_datetime) ? 'extra' : 'over';
}

const QUICK = 5_000;
const SLOW = 15_000;

/** In how many milliseconds to look again: quickly while somebody can be writing, and as soon as it starts. */
export function lookAgainIn(times: Times, now: number): number {
  const phase = phaseAt(times, now);
  if (phase === 'running' || phase === 'extra') return QUICK;
  const wait = Date.parse(times.start_datetime) - now;
  return wait > 0 && wait < SLOW ? Math.max(wait, 1000) : SLOW;
}
