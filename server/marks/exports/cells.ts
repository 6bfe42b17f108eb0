import type { Cell } from 'write-excel-file/node';
import { marksFormat } from '#contract/marks.ts';
import type { MarksColumn } from '#contract/marks-columns.ts';
import { percentFormat } from '#contract/percent.ts';

/** Column of a sheet. Its width is in characters. */
export type SheetColumn<Row> = { heading: string; width: number; cell: (row: Row) => Cell };

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
  numberCell(marks, marks === null ? undefined : marksFormat(marks).format);

/** Formats a share from 0 to 1 as a percentage, with as many decimals as on the pages. */
export const percentCell = (value: number | null, bounds?: readonly number[], least?: number): Cell =>
  numberCell(value, value === null ? undefined : percentFormat(value, bounds, least));

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

/** Returns the columns as a workbook has them: times in the time zone, which their headings name. */
export function sheetColumns<Row, Contest>(
  columns: readonly MarksColumn<Row, Contest>[],
  contest: Contest,
  timeZone = 'UTC',
): SheetColumn<Row>[] {
  const wallClock = wallClockConverter(timeZone);
  return columns
    .filter(({ isIn }) => isIn(contest))
    .map(({ fileHeading: heading, width, isTime, sheet }) => ({
      heading: isTime ? `${heading} (${timeZone})` : heading,
      width,
      cell: (row) => {
        const cell = sheet(row, contest);
        if (cell === null) return null;
        if ('text' in cell) return cell.wraps ? longTextCell(cell.text) : textCell(cell.text);
        return 'time' in cell ? timeCell(cell.time, wallClock) : numberCell(cell.number, cell.format);
      },
    }));
}
