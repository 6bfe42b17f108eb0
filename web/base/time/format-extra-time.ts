import { plural, t } from '@lingui/core/macro';

export type ExtraTime = { extra_minutes: number; extra_factor: number };

/** Returns "+10 minutes" or "1.5 times the duration"; undefined without extra time. */
export function formatExtraTime({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return plural(minutes, { one: '+# minute', other: '+# minutes' });
  return factor > 1 ? t`${factor} times the duration` : undefined;
}
