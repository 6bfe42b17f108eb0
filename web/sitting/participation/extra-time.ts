import * as limits from '#contract/limits.ts';
import { endFrom, timeEach, type TimesOfContest } from '../../contest/core/time-each.ts';
import type { ExtraTime } from '../../base/ui/extra-time-words.ts';

/**
 * Returns a student's deadline (ms): the end, or the student's own end if earlier, plus extra time.
 * `started` is when the attempt began. A factor is rounded up to the second. Only a preview: the
 * database's `deadline_of` decides, and a test compares both.
 */
export function deadlineWith(contest: TimesOfContest, extra: ExtraTime, started?: number): number {
  // Rounded, because the number 1.15 is slightly less than 115 hundredths.
  const percent = Math.round((extra.extra_factor - 1) * 100);
  const share = Math.ceil((timeEach(contest) * percent) / 100_000) * 1000;
  return endFrom(contest, started) + extra.extra_minutes * 60_000 + share;
}

/** Returns the latest deadline (ms) of all students. */
export const lastDeadline = (contest: TimesOfContest, students: readonly ExtraTime[]): number =>
  students
    .filter((extra) => extra.extra_minutes > 0 || extra.extra_factor > 1)
    .reduce((last, extra) => Math.max(last, deadlineWith(contest, extra)), Date.parse(contest.end_datetime));

/** Returns the time (ms) from which extra time and exemptions are fixed, shortly before the results open. */
export const timesFixedOf = (
  contest: TimesOfContest & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timesFixed
    : Number.POSITIVE_INFINITY;
