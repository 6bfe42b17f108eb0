/** Formats of times. Pure; durations in milliseconds. */

const local = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** "Mon, 2 Mar 2026, 09:00 CET" */
export const formatLocal = (date: Date): string => local.format(date);
/** "Mon, 2 Mar 2026, 09:00–10:00 CET" */
export const formatPeriod = (start: Date, end: Date): string => local.formatRange(start, end);
/** With the seconds and the name of the zone, for the hint. */
export const formatExact = (date: Date): string => exact.format(date);

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** "1 minute", "2 minutes". */
export const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** A length of whole minutes. Under twelve hours it is exact: rounding must not make anybody late. */
function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return count(minutes, 'minute');
  if (minutes >= 2 * DAY) return count(Math.round(minutes / DAY), 'day');
  if (minutes >= HOUR * 12) return count(Math.round(minutes / HOUR), 'hour');
  const rest = minutes % HOUR;
  return [count(Math.floor(minutes / HOUR), 'hour'), ...(rest ? [count(rest, 'minute')] : [])].join(' ');
}

/** "in 12 minutes" for a positive distance, rounded up; "12 minutes ago" for a negative one, rounded down. */
export function formatDistance(distance: number): string {
  if (Math.abs(distance) < MINUTE) return distance < 0 ? 'just now' : 'in less than a minute';
  return distance < 0
    ? `${formatMinutes(Math.floor(-distance / MINUTE))} ago`
    : `in ${formatMinutes(Math.ceil(distance / MINUTE))}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A remaining time as HH:MM:SS, never negative. It is rounded up, so that 00:00:00 is the end itself. */
export function formatCountdown(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
