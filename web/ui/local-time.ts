/** Times as the field for a date and time (`datetime-local`) holds them: local, without a zone. Pure. */

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/** "2026-03-02T09:00": people set whole minutes, and what is less of a stored time is not shown. */
export function toLocal(moment: string | number): string {
  const date = new Date(moment);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The instant in UTC. `stored` is what the server holds: if the field still shows that, that it is, since a local time alone has no
 * seconds, and names two instants in the hour that the end of summer time repeats. What is no time stays as it is.
 */
export function toInstant(local: string, stored?: string): string {
  if (stored !== undefined && toLocal(stored) === local) return stored;
  return Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString();
}

/** The next full quarter of an hour that is at least a quarter away. */
export const nextQuarter = (now: number): number => Math.ceil((now + QUARTER) / QUARTER) * QUARTER;

/** Minutes from one local time to another; undefined where one is missing or no time. */
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

/** The zone in which local times are meant at that moment: "Europe/Berlin (CET)". */
export function zoneName(at: number): string {
  const short = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${short ?? 'UTC'})`;
}
