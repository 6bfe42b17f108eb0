import * as limits from '#contract/limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const SAMPLE_LASTS = 45 * 60_000;

type Copied = { start_at: Date; end_at: Date; moved_seconds: number };

/**
 * Returns the times of a copy, without interruptions. If the start has passed, both times move by whole weeks
 * into the future.
 */
export function timesOfCopy({ start_at: start, end_at: moved, moved_seconds: seconds }: Copied, at: Date) {
  const end = new Date(moved.getTime() - seconds * 1000);
  const passed = Math.max(0, at.getTime() - start.getTime() + 1);
  const later = Math.ceil(passed / WEEK) * WEEK;
  return { start_at: new Date(start.getTime() + later), end_at: new Date(end.getTime() + later) };
}

/**
 * Returns the times of a contest made from a sample, which starts at the first full hour that is at least a
 * day away.
 */
export function timesOfSample(at: Date) {
  const start = Math.ceil((at.getTime() + DAY) / HOUR) * HOUR;
  return {
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + SAMPLE_LASTS).toISOString(),
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the name of a copy, cut between graphemes if it is too long. */
export const nameOfCopy = (name: string): string => shortened(`Copy of ${name}`, limits.nameLength);

const SECOND = ' (second date)';

/** Returns the name of a second date. Further dates get the same name. */
export const nameOfSecondDate = (name: string): string =>
  shortened(name.endsWith(SECOND) ? name.slice(0, -SECOND.length) : name, limits.nameLength - SECOND.length) +
  SECOND;

function shortened(whole: string, length: number): string {
  if (whole.length <= length) return whole;
  let cut = '';
  for (const { segment } of graphemes.segment(whole)) {
    if (cut.length + segment.length >= length) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
