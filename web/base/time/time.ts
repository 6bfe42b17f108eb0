import { plural, t } from '@lingui/core/macro';
import { intlLocale } from '../language/i18n.ts';

/** Time formats. Durations are in ms. */

const local = new Intl.DateTimeFormat(intlLocale(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const exact = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full', timeStyle: 'long' });

/** Keeps the time and its zone on one line. */
const keepZone = (words: string) => words.replace(/ (?=\S+$)/, '\u00a0');

/** Formats as "Mon, 2 Mar 2026, 09:00 CET". */
export const formatLocal = (date: Date): string => keepZone(local.format(date));
/** Formats as "Mon, 2 Mar 2026, 09:00–10:00 CET". */
export const formatPeriod = (start: Date, end: Date): string => keepZone(local.formatRange(start, end));
/** Formats with seconds and zone name, for tooltips. */
export const formatExact = (date: Date): string => exact.format(date);

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats minutes; from a day on, as days. Exact below 12 hours, so that rounding makes no one late. */
function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return plural(minutes, { one: '# minute', other: '# minutes' });
  if (minutes >= DAY) return plural(Math.round(minutes / DAY), { one: '# day', other: '# days' });
  if (minutes >= HOUR * 12) return plural(Math.round(minutes / HOUR), { one: '# hour', other: '# hours' });
  const rest = minutes % HOUR;
  return [
    plural(Math.floor(minutes / HOUR), { one: '# hour', other: '# hours' }),
    ...(rest ? [plural(rest, { one: '# minute', other: '# minutes' })] : []),
  ].join(' ');
}

/** Formats as "in 12 minutes" (rounded up) or, for negative distances, "12 minutes ago" (rounded down). */
export function formatDistance(distance: number): string {
  if (Math.abs(distance) < MINUTE) return distance < 0 ? t`just now` : t`in less than a minute`;
  const duration = formatMinutes(
    distance < 0 ? Math.floor(-distance / MINUTE) : Math.ceil(distance / MINUTE),
  );
  return distance < 0 ? t`${duration} ago` : t`in ${duration}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Formats the remaining time (ms) as HH:MM:SS, rounded up, so that 00:00:00 appears exactly at the end. */
export function formatCountdown(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Last parts (ms) of a wait that are shown as a countdown. Before them, the wait is in words. */
export const COUNTDOWN = { alone: DAY * MINUTE, besideWords: HOUR * MINUTE };

/** Returns whether a wait that stands alone is shown as a countdown. */
export const isCountdown = (left: number): boolean => left < COUNTDOWN.alone;

/** Formats a wait as "in 00:59:59", or in words until its last part begins. */
export const formatWait = (left: number, last = COUNTDOWN.besideWords): string =>
  left < last ? t`in ${{ time: formatCountdown(left) }}` : formatDistance(left);
