import { plural, t } from '@lingui/core/macro';
import { formatDuration } from './time-words.ts';

export type ExtraTime = { extra_minutes: number; extra_factor: number };

/** Returns "+10 minutes" or "1.5 times the duration"; undefined without extra time. */
export function formatExtraTime({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return plural(minutes, { one: '+# minute', other: '+# minutes' });
  return factor > 1 ? t`${factor} times the duration` : undefined;
}

/** Returns the time for interruptions in words; undefined if there was none. */
export const formatInterruptedTime = (seconds = 0): string | undefined =>
  seconds > 0 ? t`+${{ time: formatDuration(seconds * 1000) }} for interruptions` : undefined;
