import { count } from './time.ts';

/** A student's extra time: minutes, or a factor on the whole duration. */
export type ExtraTime = { extra_minutes: number; extra_factor: number };

/** The extra time in words: "+10 minutes", "1.5 times the duration"; undefined if there is none. */
export function extraTimeWords({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return `+${count(minutes, 'minute')}`;
  return factor > 1 ? `${factor} times the duration` : undefined;
}
