import { limits } from '#contract/limits.ts';
import { count } from '../ui/time.ts';

/** What extra time a student has: minutes, or the whole duration times a factor. */
export type ExtraTime = { extra_minutes: number; extra_factor: number };
type Times = { start_datetime: string; end_datetime: string };

/**
 * A student's deadline in milliseconds, as the server's `deadline_of` says it: the end and the extra time, a share of the
 * duration rounded up to the second. Shown beforehand; what counts is the server's.
 */
export function deadlineWith({ start_datetime, end_datetime }: Times, extra: ExtraTime): number {
  const [start, end] = [Date.parse(start_datetime), Date.parse(end_datetime)];
  // Whole percent: 1.15 is a little less than 115 hundredths.
  const percent = Math.round((extra.extra_factor - 1) * 100);
  return end + extra.extra_minutes * 60_000 + Math.ceil(((end - start) * percent) / 100_000) * 1000;
}

/** The latest deadline of all students, in milliseconds. */
export const lastDeadline = (times: Times, students: readonly ExtraTime[]): number =>
  students.reduce(
    (last, extra) => Math.max(last, deadlineWith(times, extra)),
    Date.parse(times.end_datetime),
  );

/** When extra time and exemptions can be given no more, in milliseconds: shortly before the results open. */
export const timesFixedOf = (
  contest: Times & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timesFixed
    : Number.POSITIVE_INFINITY;

/** "+10 minutes", "1.5 times the duration"; undefined where there is none. */
export function extraTimeWords({
  extra_minutes: minutes,
  extra_factor: factor,
}: ExtraTime): string | undefined {
  if (minutes > 0) return `+${count(minutes, 'minute')}`;
  return factor > 1 ? `${factor} times the duration` : undefined;
}
