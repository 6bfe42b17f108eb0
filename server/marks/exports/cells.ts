import type { Cell } from 'write-excel-file/node';
import { displayMarks } from '#contract/marks.ts';
import { percentDecimals } from '#contract/percent.ts';

/** Sequence that Excel reads as an escaped character: "_x0041_" would become an A. */
const ESCAPED = /_(?=x[\da-f]{4}_)/gi;

/** A text cell, which Excel never turns into a formula, date or number, not even when somebody edits it. */
const asText = (value: string) =>
  ({ type: String, value: value.replaceAll(ESCAPED, '_x005F_'), format: '@' }) as const;

const TOP = { alignVertical: 'top' } as const;

export const textCell = (value: string): Cell => (value === '' ? null : { ...asText(value), ...TOP });

export const longTextCell = (value: string): Cell =>
  value === '' ? null : { ...asText(value), ...TOP, wrap: true };

export const numberCell = (value: number | null, format?: string): Cell =>
  value === null ? null : { type: Number, value, ...TOP, ...(format !== undefined && { format }) };

/** Returns a cell with exact marks, so that sums of a column are exact. It shows at most two decimals. */
export const marksCell = (marks: number | null): Cell =>
  numberCell(marks, marks === null || displayMarks(marks) === marks ? undefined : '0.00');

/** Formats a share from 0 to 1 as a percentage, with as many decimals as on the pages. */
export const percentCell = (value: number | null, bounds?: readonly number[], least?: number): Cell =>
  numberCell(value, value === null ? undefined : `0${decimals(percentDecimals(value, bounds, least))}%`);

const decimals = (count: number) => (count === 0 ? '' : `.${'0'.repeat(count)}`);

/** Converts an ISO 8601 time to wall-clock time, because times in sheets have no time zone. */
export const timeCell = (moment: string | null, wallClock: (moment: Date) => Date): Cell =>
  moment === null
    ? null
    : { type: Date, value: wallClock(new Date(moment)), format: 'yyyy-mm-dd hh:mm:ss', ...TOP };

export const headingCell = (value: string) => ({ ...asText(value), fontWeight: 'bold', wrap: true }) as const;

/** Returns a function that converts a time to the time zone's wall-clock time, expressed as UTC. */
export function wallClockConverter(timeZone: string): (moment: Date) => Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
  };
}
