import * as limits from '#contract/limits.ts';
import { endFrom, timeEach, type TimesOfContest } from '../../contest/core/time-each.ts';
import type { ExtraTime } from '../../base/ui/extra-time-words.ts';

/**
 * A student's deadline in milliseconds: the end plus the extra time, or the student's own end plus the extra
 * time, if that is earlier; `started`: when the attempt began. A share of the duration is rounded up to the
 * second. It is shown beforehand; the database's `deadline_of` counts, and a test holds both equal.
 */
export function deadlineWith(contest: TimesOfContest, extra: ExtraTime, started?: number): number {
  // The percent are rounded, because the number 1.15 is a little less than 115 hundredths.
  const percent = Math.round((extra.extra_factor - 1) * 100);
  const share = Math.ceil((timeEach(contest) * percent) / 100_000) * 1000;
  return endFrom(contest, started) + extra.extra_minutes * 60_000 + share;
}

/** The latest deadline of all students, in milliseconds. */
export const lastDeadline = (contest: TimesOfContest, students: readonly ExtraTime[]): number =>
  students
    .filter((extra) => extra.extra_minutes > 0 || extra.extra_factor > 1)
    .reduce((last, extra) => Math.max(last, deadlineWith(contest, extra)), Date.parse(contest.end_datetime));

/**
 * From then on (milliseconds) the teacher can give no extra time or exemption: shortly before the results
 * open.
 */
export const timesFixedOf = (
  contest: TimesOfContest & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timesFixed
    : Number.POSITIVE_INFINITY;
