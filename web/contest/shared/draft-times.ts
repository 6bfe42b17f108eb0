import { t } from '@lingui/core/macro';
import { describeTimes, type Times, timeState } from './time-state.ts';

/** Describes the times of a draft, which has not been published yet. */
export function describeDraftTimes(contest: Times, now: number): string {
  const state = timeState(contest, now);
  if (state === 'not started') return describeTimes(contest, now);
  return state === 'running' ? t`the start time has passed` : t`the end time has passed: set a later one`;
}
