import { plural, selectOrdinal, t } from '@lingui/core/macro';
import { intlLocale } from '../language/i18n.ts';

/** Words for durations (in ms) and times of day. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats as "just now", "12 s ago", "3 min ago" or "2 h ago". */
export function formatAgo(since: number): string {
  if (since < 1000) return t`just now`;
  const duration = formatShortDuration(since);
  return t`${duration} ago`;
}

/** Formats as "12 s", "3 min" or "2 h". */
export function formatShortDuration(duration: number): string {
  const seconds = Math.floor(duration / 1000);
  if (duration < MINUTE) return t`${seconds} s`;
  const minutes = Math.floor(duration / MINUTE);
  if (duration < HOUR) return t`${minutes} min`;
  const hours = Math.floor(duration / HOUR);
  return t`${hours} h`;
}

/** Formats as "12 seconds", "2 minutes 5 seconds" or "1 hour 3 minutes". */
export function formatDuration(duration: number): string {
  const seconds = Math.round(duration / 1000);
  if (seconds < 1) return t`less than a second`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const hourWords = hours > 0 && plural(hours, { one: '# hour', other: '# hours' });
  const minuteWords = minutes > 0 && plural(minutes, { one: '# minute', other: '# minutes' });
  const rest = seconds % 60;
  const secondWords = !hours && rest > 0 && plural(rest, { one: '# second', other: '# seconds' });
  return [hourWords, minuteWords, secondWords].filter((words) => words !== false).join(' ');
}

/** Formats short durations as "0.4 seconds", at least "0.1 seconds". */
export function formatSeconds(duration: number): string {
  const seconds = tenths.format(Math.max(0.1, duration / 1000));
  return t`${seconds} seconds`;
}

const tenths = new Intl.NumberFormat(intlLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat(intlLocale(), { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full' });

/** Formats as "10:02". */
export const formatTimeOfDay = (at: string | number): string => clock.format(new Date(at));
/** Formats as "10:02:09". */
export const formatTimeWithSeconds = (at: string | number): string => clockWithSeconds.format(new Date(at));
/** Formats as "Monday, 2 March 2026". */
export const formatLongDay = (at: string | number): string => day.format(new Date(at));

/** Formats as "3rd". */
export const formatOrdinal = (number: number): string =>
  selectOrdinal(number, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
