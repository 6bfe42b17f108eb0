import { formatCount } from './time.ts';

export type ExtraTime = { extra_minutes: number; extra_factor: number };

/** Returns "+10 minutes" or "1.5 times the duration"; undefined without extra time. */
export function formatExtraTime({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return `+${formatCount(minutes, 'minute')}`;
  return factor > 1 ? `${factor} times the duration` : undefined;
}
