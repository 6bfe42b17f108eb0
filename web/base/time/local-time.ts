import { plural, t } from '@lingui/core/macro';
import { intlLocale } from '../language/i18n.ts';

/** Local times without a zone, as in `datetime-local` inputs. */

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/** Formats as "2026-03-02T09:00"; with the offset for a repeated hour: "2026-10-25T02:30+01:00". */
export function toLocal(moment: string | number): string {
  const date = new Date(moment);
  const year = String(date.getFullYear()).padStart(4, '0');
  const local = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
  return date.getTime() - Date.parse(local) < MINUTE ? local : local + offsetOf(date);
}

/** Formats the UTC offset as "+01:00". */
function offsetOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export const withoutOffset = (local: string): string => local.slice(0, '2026-03-02T09:00'.length);

/** Returns whether summer time skips this local time. */
export const isSkipped = (local: string): boolean =>
  withoutOffset(local) === local && !Number.isNaN(Date.parse(local)) && toLocal(Date.parse(local)) !== local;

export const SKIPPED = t`The clocks go forward past this time. Enter another time.`;

/** Converts to UTC. Returns `stored` (with seconds) if the field still shows it; invalid text unchanged. */
export function toInstant(local: string, stored?: string): string {
  if (stored !== undefined && toLocal(stored) === local) return stored;
  return Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString();
}

/** Returns the first quarter-hour that is at least 15 minutes from now. */
export const nextQuarter = (now: number): number => Math.ceil((now + QUARTER) / QUARTER) * QUARTER;

/** Returns the local time `minutes` minutes from now, rounded up to a full minute. */
export const inMinutes = (now: number, minutes: number): string =>
  toLocal(Math.ceil(now / MINUTE) * MINUTE + minutes * MINUTE);

export function tomorrowAt(now: number, hour: number): string {
  const date = new Date(now);
  return toLocal(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, hour).getTime());
}

/** Converts a moment to local time. A past moment is moved into the future by whole weeks. */
export function sameHourLater(moment: string, now: number): string {
  const first = new Date(moment);
  const later = new Date(first);
  // Counted from the first date, because an hour that is skipped in one week must not shift later weeks.
  for (let days = 7; later.getTime() <= now; days += 7) {
    later.setTime(first.getTime());
    later.setDate(first.getDate() + days);
  }
  return toLocal(later.getTime());
}

/** Returns the minutes between two times; undefined if either is missing or invalid. */
export function minutesBetween(start: string, end: string): number | undefined {
  const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE;
  return Number.isFinite(minutes) ? minutes : undefined;
}

export const plusMinutes = (local: string, minutes: number): string =>
  toLocal(Date.parse(local) + minutes * MINUTE);

/** Formats as "1 hour 30 minutes". */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60];
  const parts = [
    days > 0 && plural(days, { one: '# day', other: '# days' }),
    hours > 0 && plural(hours, { one: '# hour', other: '# hours' }),
    rest > 0 && plural(rest, { one: '# minute', other: '# minutes' }),
  ];
  return parts.filter((part) => part !== false).join(' ') || t`less than a minute`;
}

/** Returns the local time zone, such as "Europe/Berlin (CET)". */
export function zoneName(at: number): string {
  const short = new Intl.DateTimeFormat(intlLocale(), { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${short ?? 'UTC'})`;
}
