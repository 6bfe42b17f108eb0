import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { endOfAttempt, timePerStudent, type TimesOfContest } from '../../contest/shared/time-per-student.ts';
import type { ExtraTime } from '../../base/time/format-extra-time.ts';

/**
 * Returns the function from extra time to a student's deadline (ms): the contest's end, or the student's own
 * end if earlier, plus extra time. `started` is the start of the attempt. Time from a factor is rounded up to
 * the second. This is only a preview: `deadline_of` in the database decides, and a test compares the two.
 */
export function deadlinesOf(contest: TimesOfContest, started?: number): (extra: ExtraTime) => number {
  // Calculated once, because a list asks for thousands of deadlines.
  const end = endOfAttempt(contest, started);
  const time = timePerStudent(contest);
  return ({ extra_factor: factor, extra_minutes: minutes }) => {
    // Rounded, because 1.15 as a floating-point number is slightly too small.
    const percent = Math.round((factor - 1) * 100);
    return end + minutes * 60_000 + Math.ceil((time * percent) / 100_000) * 1000;
  };
}

export const deadlineWithExtraTime = (contest: TimesOfContest, extra: ExtraTime, started?: number): number =>
  deadlinesOf(contest, started)(extra);

export const lastDeadline = (contest: TimesOfContest, students: readonly ExtraTime[]): number =>
  students
    .filter((extra) => extra.extra_minutes > 0 || extra.extra_factor > 1)
    .map(deadlinesOf(contest))
    .reduce((last, deadline) => Math.max(last, deadline), Date.parse(contest.end_datetime));

type Row = Pick<Wire<'getParticipants'>[number], 'marks' | 'status'>;

/** Returns whether extra time could still be used: without marks, and not declined. */
export const canUseExtraTime = ({ marks, status }: Row): boolean => marks === null && status !== 'declined';

/** Returns the time (ms) after which extra time and exemptions are fixed, shortly before the release. */
export const changesClosedAt = (
  contest: TimesOfContest & { is_published: boolean },
  students: readonly ExtraTime[],
): number =>
  contest.is_published
    ? lastDeadline(contest, students) + limits.grace - limits.timeChangeMargin
    : Number.POSITIVE_INFINITY;
