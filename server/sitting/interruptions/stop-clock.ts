import { sql, type Transaction } from 'kysely';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type LockedContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { isBeforeStart } from '../../contest/shared/time-rules.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../participation/live-page.ts';
import { endStops, lockSettled } from './end-stops.ts';
import { findStudents, isForAll, runsAt } from './scope.ts';

/** `invigilator`: name of the link with which somebody acts for the teacher. */
export type Acting = { by: CallingTeacher<'contest'>; at: Date; invigilator?: string };

/** Serves stops of the clock. Open attempts go on afterwards with the time that they had left. */
export function serveStopClock(server: Server & LivePage): void {
  serve(server, 'stopClock', ({ body, caller, at }) => stopClock(server, body, { by: caller, at }));
}

export async function stopClock(
  { db, clock, live }: Server & LivePage,
  { contest: id, cause, note = '', ...scope }: Body<'stopClock'>,
  { by, at, invigilator }: Acting,
) {
  await inTransaction(db, async (trx) => {
    const now = new Date(clock.now());
    const contest = await lockSettled(trx, id, by, now);
    refuseUnlessRunning(contest, now);
    refuseOnceClosed(contest, clock, 'times');
    if (contest.all_stopped_at) throw stoppedRefusal();
    const students = isForAll(scope) ? null : await findStudents(trx, id, scope, runsAt(now));
    // From now on, the stop of all holds for students who were stopped before.
    if (!students) await endStops(trx, contest, { now });
    const { interruption } = await insertInterruption(trx, {
      contest_id: id,
      is_stop: true,
      for_all: students === null,
      cause,
      note,
      started_at: now,
      author_id: by.id,
      invigilator: invigilator ?? null,
    });
    if (students) {
      await insertStudents(trx, { interruption, contest: id }, students);
      await trx
        .updateTable('participation')
        .set({ stopped_at: now })
        .where('contest_id', '=', id)
        .where('student_id', '=', sql<number>`any(${students}::integer[])`)
        .execute();
    } else {
      await trx.updateTable('contest').set({ all_stopped_at: now }).where('id', '=', id).execute();
    }
    const about = { reason: reasonOf(cause, note), ...(students && { count: students.length }), invigilator };
    await recordAct(trx, { contest_id: id }, 'stopClock', { author: by, at }, about);
  });
  live.forget(id);
  return { detail: sentence`The clock is stopped.` };
}

/** Text of the act: the cause's code and the teacher's words. */
export const reasonOf = (cause: string, note: string): string => (note === '' ? cause : `${cause}: ${note}`);

export function refuseUnlessRunning(contest: LockedContest, now: Date): void {
  if (!contest.is_published) throw new Conflict('not_published', sentence`This contest is not published.`);
  if (isBeforeStart(contest, now))
    throw new Conflict('not_started', sentence`This contest has not started yet.`);
}

export const stoppedRefusal = () =>
  new Conflict('clock_stopped', sentence`The clock is stopped already. Let it go on first.`);

type NewInterruption = {
  contest_id: number;
  is_stop: boolean;
  for_all: boolean;
  cause: string;
  note: string;
  started_at: Date;
  ended_at?: Date;
  seconds?: number;
  author_id: number;
  invigilator: string | null;
};

export const insertInterruption = (trx: Transaction<DB>, values: NewInterruption) =>
  trx.insertInto('interruption').values(values).returning('id as interruption').executeTakeFirstOrThrow();

export const insertStudents = (
  trx: Transaction<DB>,
  { interruption, contest }: { interruption: number; contest: number },
  students: readonly number[],
) =>
  sql`insert into interruption_student (interruption_id, contest_id, student_id)
    select ${interruption}, ${contest}, student_id from unnest(${students}::integer[]) as named (student_id)
    on conflict do nothing`.execute(trx);
