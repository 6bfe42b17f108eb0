import { limits } from '#contract/limits.ts';
import { count } from '../ui/time.ts';

/** A student's extra time: minutes, or a factor on the whole duration. */
export type ExtraTime = { extra_minutes: number; extra_factor: number };
type Times = { start_datetime: string; end_datetime: string };

/**
 * A student's deadline in milliseconds: the end plus the extra time. A share of the duration is rounded up to
 * the second. It is shown beforehand; the database's `deadline_of` counts, and a test holds both equal.
 */
export function deadlineWith({ start_datetime, end_datetime }: Times, extra: ExtraTime): number {
  const [start, end] = [Date.parse(start_datetime), Date.parse(end_datetime)];
  // The percent are rounded, because the number 1.15 is a little less than 115 hundredths.
  const percent = Math.round((extra.extra_factor - 1) * 100);
  return end + extra.extra_minutes * 60_000 + Math.ceil(((end - start) * percent) / 100_000) * 1000;
}

/** The latest deadline of all students, in milliseconds. */
export const lastDeadline = (contest: Times, students: readonly ExtraTime[]): number =>
  students
    .filter((extra) => extra.extra_minutes > 0 || extra.extra_factor > 1)
    .reduce((last, extra) => Math.max(last, deadlineWith(contest, extra)), Date.parse(contest.end_datetime));

/**
 * From then on (milliseconds) the teacher can give no extra time or exemption: shortly before the results
 * open.
 */
export const timesFixedOf = (
  contest: Times & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timesFixed
    : Number.POSITIVE_INFINITY;

/** The extra time in words: "+10 minutes", "1.5 times the duration"; undefined if there is none. */
export function extraTimeWords({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return `+${count(minutes, 'minute')}`;
  return factor > 1 ? `${factor} times the duration` : undefined;
}
