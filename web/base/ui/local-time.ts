/** Times as an input of the type `datetime-local` holds them: local, without a zone. Pure. */

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * "2026-03-02T09:00". People set whole minutes, so the seconds of a stored time are not shown. When summer
 * time ends, some local times come twice: the second of both has its offset, "2026-10-25T02:30+01:00".
 */
export function toLocal(moment: string | number): string {
  const date = new Date(moment);
  const year = String(date.getFullYear()).padStart(4, '0');
  const local = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
  return date.getTime() - Date.parse(local) < MINUTE ? local : local + offsetOf(date);
}

/** "+01:00" */
function offsetOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The local time as a field shows it. */
export const withoutOffset = (local: string): string => local.slice(0, '2026-03-02T09:00'.length);

/** Whether the clocks skip this local time, because summer time begins. */
export const isSkipped = (local: string): boolean =>
  withoutOffset(local) === local && !Number.isNaN(Date.parse(local)) && toLocal(Date.parse(local)) !== local;

export const SKIPPED = 'The clocks skip this time. Enter another one.';

/**
 * The instant in UTC. `stored` is the server's instant: if the field still shows it, it is the answer, since
 * a local time has no seconds. A text that is no time stays as it is.
 */
export function toInstant(local: string, stored?: string): string {
  if (stored !== undefined && toLocal(stored) === local) return stored;
  return Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString();
}

/** The next full quarter of an hour that is at least 15 minutes away. */
export const nextQuarter = (now: number): number => Math.ceil((now + QUARTER) / QUARTER) * QUARTER;

/** The full minute that is `minutes` minutes away, as a local time. */
export const inMinutes = (now: number, minutes: number): string =>
  toLocal(Math.ceil(now / MINUTE) * MINUTE + minutes * MINUTE);

/** Tomorrow at this hour, as a local time. */
export function tomorrowAt(now: number, hour: number): string {
  const date = new Date(now);
  return toLocal(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, hour).getTime());
}

/**
 * As a local time: the moment itself if it is in the future, otherwise the first one of the same weekday and
 * hour that is.
 */
export function sameHourLater(moment: string, now: number): string {
  const first = new Date(moment);
  const later = new Date(first);
  // Counted from the first one: a week in which the clocks skip the hour moves no other week.
  for (let days = 7; later.getTime() <= now; days += 7) {
    later.setTime(first.getTime());
    later.setDate(first.getDate() + days);
  }
  return toLocal(later.getTime());
}

/** The minutes between two local times; undefined if either is missing or is no time. */
export function minutesBetween(start: string, end: string): number | undefined {
  const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE;
  return Number.isFinite(minutes) ? minutes : undefined;
}

export const plusMinutes = (local: string, minutes: number): string =>
  toLocal(Date.parse(local) + minutes * MINUTE);

/** "1 hour 30 minutes" */
export function durationWords(minutes: number): string {
  const whole = Math.round(minutes);
  const parts: [amount: number, unit: string][] = [
    [Math.floor(whole / 1440), 'day'],
    [Math.floor(whole / 60) % 24, 'hour'],
    [whole % 60, 'minute'],
  ];
  const words = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`);
  return words.join(' ') || 'less than a minute';
}

/** The zone of local times at a moment: "Europe/Berlin (CET)". */
export function zoneName(at: number): string {
  const short = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${short ?? 'UTC'})`;
}
