import { formatCount } from './time.ts';

/** Words for durations (in ms) and times of day. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats as "just now", "12 s ago", "3 min ago" or "2 h ago". */
export function formatAgo(since: number): string {
  const past = Math.max(0, since);
  return past < 1000 ? 'just now' : `${formatShortDuration(past)} ago`;
}

/** Formats as "12 s", "3 min" or "2 h". */
export function formatShortDuration(duration: number): string {
  if (duration < MINUTE) return `${Math.floor(duration / 1000)} s`;
  return duration < HOUR ? `${Math.floor(duration / MINUTE)} min` : `${Math.floor(duration / HOUR)} h`;
}

/** Formats as "12 seconds", "2 minutes 5 seconds" or "1 hour 3 minutes". */
export function formatDuration(duration: number): string {
  const seconds = Math.round(duration / 1000);
  if (seconds < 1) return 'less than a second';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts: [amount: number, unit: string][] = hours
    ? [
        [hours, 'hour'],
        [minutes, 'minute'],
      ]
    : [
        [minutes, 'minute'],
        [seconds % 60, 'second'],
      ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => formatCount(amount, unit))
    .join(' ');
}

/** Formats short durations as "0.4 seconds"; "0.1 seconds" at least. */
export const formatSeconds = (duration: number): string =>
  `${Math.max(0.1, duration / 1000).toFixed(1)} seconds`;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** Formats as "10:02". */
export const formatTimeOfDay = (at: string | number): string => clock.format(new Date(at));
/** Formats as "10:02:09". */
export const formatTimeWithSeconds = (at: string | number): string => clockWithSeconds.format(new Date(at));
/** Formats as "Monday, 2 March 2026". */
export const formatLongDay = (at: string | number): string => day.format(new Date(at));

/** Formats as "3rd". */
export function formatOrdinal(number: number): string {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
