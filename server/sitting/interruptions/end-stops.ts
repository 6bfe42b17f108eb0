import { sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { DB } from '../../base/database/rows.ts';
import { type LockedContest, lockContest } from '../../contest/shared/lock-contest.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { runsAt } from './scope.ts';

type Contest = Pick<LockedContest, 'id' | 'end_at' | 'own_minutes' | 'all_stopped_at'>;

/** `only`: id of one stop. `lapsed`: only stops that have ended by themselves. */
type How = { now: Date; only?: number | undefined; lapsed?: boolean };

/** Locks a contest, and ends stops that have ended by themselves, so that its times are those that hold. */
export async function lockSettled(
  trx: Transaction<DB>,
  id: number,
  by: CallingTeacher<'contest'>,
  now: Date,
): Promise<LockedContest> {
  const contest = await lockContest(trx, id, by);
  const ended = await endStops(trx, contest, { now, lapsed: true });
  return ended === 0 ? contest : lockContest(trx, id, by);
}

/** Ends open stops, so that each student has as much time left as before. Returns how many it ended. */
export async function endStops(
  trx: Transaction<DB>,
  contest: Contest,
  { now, only, lapsed = false }: How,
): Promise<number> {
  const open = await trx
    .updateTable('interruption')
    .set({
      ended_at: now,
      seconds: sql<number>`ceil(extract(epoch from least(${now} - started_at, ${longest})))::integer`,
    })
    .where('contest_id', '=', contest.id)
    .where('ended_at', 'is', null)
    .$if(lapsed, (query) => query.where(sql<boolean>`started_at + ${longest} <= ${now}`))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .returning(['id', 'for_all', 'seconds'])
    .execute();
  for (const { id, for_all: forAll, seconds } of open) {
    if (forAll) await giveToAll(trx, contest, { id, seconds });
    else await giveToStudents(trx, { contest: contest.id, id }, seconds);
  }
  return open.length;
}

const longest = sql.raw(`interval '${limits.longestStop / 1000} seconds'`);

/** An interruption and its contest. */
type One = { contest: number; id: number };

type Stop = { id: number; seconds: number };

/**
 * Moves the end. If it had passed, or students have their own times, only those get the time whose clock ran.
 */
async function giveToAll(trx: Transaction<DB>, contest: Contest, { id, seconds }: Stop): Promise<void> {
  const { all_stopped_at: stoppedAt } = contest;
  const isMoved = contest.own_minutes === null && stoppedAt !== null && stoppedAt < contest.end_at;
  if (!isMoved && stoppedAt) {
    await trx.updateTable('interruption').set({ for_all: false }).where('id', '=', id).execute();
    await sql`
      insert into interruption_student (interruption_id, contest_id, student_id)
      select ${id}, participation.contest_id, participation.student_id
      from participation
      join contest on contest.id = participation.contest_id
      left join attempt using (contest_id, student_id)
      where participation.contest_id = ${contest.id} and ${runsAt(sql`all_stopped_at`)}`.execute(trx);
    await giveToStudents(trx, { contest: contest.id, id }, seconds);
  }
  await sql`update contest set all_stopped_at = null,
      end_at = end_at + make_interval(secs => ${isMoved ? seconds : 0}::integer),
      moved_seconds = least(${limits.interruptedSeconds}, moved_seconds + ${isMoved ? seconds : 0}::integer)
    where id = ${contest.id}`.execute(trx);
}

/** Adds seconds to the students of an interruption, and lets their clocks go on. */
async function giveToStudents(trx: Transaction<DB>, one: One, seconds: number): Promise<void> {
  await addSeconds(trx, one, seconds);
  await sql`update participation set stopped_at = null ${studentsOf(one)}`.execute(trx);
}

/** Adds seconds, or removes them if negative, for the students of an interruption. */
export async function addSeconds(trx: Transaction<DB>, one: One, seconds: number): Promise<void> {
  await sql`
    update participation
    set given_seconds = least(${limits.interruptedSeconds}, greatest(0, given_seconds + ${seconds}::integer))
    ${studentsOf(one)}`.execute(trx);
}

const studentsOf = ({ contest, id }: One) => sql`from interruption_student as one
  where one.contest_id = ${contest} and one.interruption_id = ${id}
    and participation.contest_id = ${contest} and participation.student_id = one.student_id`;
