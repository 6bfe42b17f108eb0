import * as limits from '#contract/limits.ts';
import { endOfAttempt, timePerStudent, type TimesOfContest } from '../../contest/core/time-per-student.ts';
import type { ExtraTime } from '../../base/ui/format-extra-time.ts';

/**
 * Returns a student's deadline (ms): the end of the contest, or the student's own end if earlier, plus extra
 * time. `started` is the start of the attempt. Time from a factor is rounded up to the second. This is only a
 * preview: `deadline_of` in the database decides, and a test compares the two.
 */
export function deadlineWithExtraTime(contest: TimesOfContest, extra: ExtraTime, started?: number): number {
  // Rounded, because 1.15 as a floating-point number is slightly too small.
  const percent = Math.round((extra.extra_factor - 1) * 100);
  const share = Math.ceil((timePerStudent(contest) * percent) / 100_000) * 1000;
  return endOfAttempt(contest, started) + extra.extra_minutes * 60_000 + share;
}

/** Returns the latest deadline (ms) of all students. */
export const lastDeadline = (contest: TimesOfContest, students: readonly ExtraTime[]): number =>
  students
    .filter((extra) => extra.extra_minutes > 0 || extra.extra_factor > 1)
    .reduce(
      (last, extra) => Math.max(last, deadlineWithExtraTime(contest, extra)),
      Date.parse(contest.end_datetime),
    );

/**
 * Returns the time (ms), shortly before the results open, after which extra time and exemptions cannot be
 * changed.
 */
export const changesClosedAt = (
  contest: TimesOfContest & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timeChangeMargin
    : Number.POSITIVE_INFINITY;
