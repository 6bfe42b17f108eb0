import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { isPastDeadline } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, Forbidden } from '../../base/shared/errors.ts';
import { lockSeat } from '../participation/lock-seat.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { makeAcceptedPermanent } from '../late-answers/settle-accepted.ts';
import { changeParticipant, recordAction } from '../participation/change-participant.ts';
import { describeExtraTime, toStoredExtraTime, extraTimeRules } from './extra-time.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';

/** Serves changes of a student's extra time. */
export function serveSetExtraTime(server: Server & LivePage): void {
  serve(
    server,
    'setExtraTime',
    ({ body, caller, at }) => changeExtraTime(server, body, { by: caller, at }),
    extraTimeRules,
  );
}

type Change = { contest: number; email: string; minutes?: number; factor?: number };

/** `invigilator`: name of the link with which somebody acts for the teacher. */
export type Acting = { by: CallingTeacher<'contest'>; at: Date; invigilator?: string };

const takesTimeRefusal = () =>
  new Forbidden(
    'right_too_small',
    sentence`This link gives more time, and takes none away. Ask the teacher of the contest.`,
  );

/** Changes a student's extra time. An open attempt never ends before its page can tell the student. */
export async function changeExtraTime(
  { db, clock, live }: Server & LivePage,
  body: Change,
  { by, at, invigilator }: Acting,
) {
  const extra = toStoredExtraTime(body);
  await inTransaction(db, async (trx) => {
    // A simultaneous sign-up turns the invitation into a participation. The lock puts the two requests in
    // order.
    await lockSeat(trx, body.contest, body.email);
    const contest = await lockContest(trx, body.contest, by);
    const student = await findParticipant(trx, contest.id, body.email);
    refuseOnceClosed(contest, clock, 'times');
    const { extra_minutes: minutes, extra_percent: percent } = student;
    const isSame = minutes === extra.extra_minutes && percent === extra.extra_percent;
    // From now on, classes do not change the extra time, even if it equals that of a class.
    await changeParticipant(trx, contest.id, student, isSame ? { has_own_extra_time: true } : extra);
    if (isSame) return;
    if (invigilator !== undefined) {
      const { deadline_at: deadline } = await findParticipant(trx, contest.id, body.email);
      if (deadline < student.deadline_at) throw takesTimeRefusal();
    }
    const about = { address: student.email_key, minutes: body.minutes, factor: body.factor, invigilator };
    await recordAct(trx, { contest_id: contest.id }, 'setExtraTime', { author: by, at }, about);
    // An entry in the record would reveal whether the address has an account.
    if (student.student_id === null || !student.isKnown) return;

    const now = new Date(clock.now());
    const changed = await findParticipant(trx, contest.id, body.email);
    const { started_at, submitted_at } = changed;
    const isLess = changed.deadline_at < student.deadline_at;
    // A stop holds the deadline off, so the deadline is taken as if the clock went on now.
    const stoppedAt = changed.stopped_at ?? contest.all_stopped_at;
    const held = stoppedAt ? Math.min(now.getTime() - stoppedAt.getTime(), limits.longestStop) : 0;
    const deadline_at = new Date(changed.unstopped_deadline_at.getTime() + Math.max(0, held));
    const latest = isLess ? new Date(now.getTime() + limits.minimumAfterShortening) : now;
    if (started_at && !submitted_at && isPastDeadline({ deadline_at }, latest)) {
      throw new Conflict(
        'deadline_passed',
        isLess
          ? sentence`This student is working, so the new deadline must be at least a minute from now.`
          : sentence`This student is working, and the new deadline would already have passed.`,
      );
    }
    await makeAcceptedPermanent(trx, contest.id, now);
    await recordAction(
      trx,
      { contestId: contest.id, studentId: student.student_id, round: student.round },
      { at: now, kind: 'extra time', note: describeExtraTime(extra) },
    );
  });
  live.forget(body.contest);
  return { detail: sentence`The extra time is saved.` };
}
