import { type RawBuilder, sql, type Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { deadlineAt } from '../../contest/shared/time-columns.ts';
import { unknownParticipantRefusal } from '../participation/find-participant.ts';

/** Students whom a teacher names: by address, by a class of the contest, by a room, or all. */
export type Scope = { emails?: string[]; of_class?: number; room?: string };

export const isForAll = ({ emails, of_class: ofClass, room }: Scope): boolean =>
  emails === undefined && ofClass === undefined && room === undefined;

/**
 * Returns the participants of the scope who fulfil a condition over `contest`, `participation` and `attempt`.
 * Throws if the scope names nobody, or if none of its students fulfils it.
 */
export async function findStudents(
  trx: Transaction<DB>,
  contestId: number,
  scope: Scope,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const keys = await keysOf(trx, contestId, scope);
  const { rows } = await sql<{ student_id: number; fits: boolean }>`
    select participation.student_id, ${condition} as fits
    from participation
    join contest on contest.id = participation.contest_id
    join account on account.id = participation.student_id
    left join attempt using (contest_id, student_id)
    where participation.contest_id = ${contestId}
      and (${keys}::text[] is null or email_key = any(${keys}::text[]) or seat_key = any(${keys}::text[]))
    order by student_id`.execute(trx);
  if (keys !== null && rows.length === 0) throw unknownParticipantRefusal();
  const fitting = rows.filter(({ fits }) => fits).map(({ student_id: id }) => id);
  if (fitting.length === 0) throw nobodyWorkingRefusal();
  return fitting;
}

export const nobodyWorkingRefusal = () =>
  new Conflict('nobody_working', sentence`The time of these students is not running.`);

async function keysOf(trx: Transaction<DB>, contestId: number, scope: Scope): Promise<string[] | null> {
  if (isForAll(scope)) return null;
  const named = (scope.emails ?? []).map(emailKey);
  if (scope.room !== undefined) {
    const desks = trx.selectFrom('desk').select('email_key').where('contest_id', '=', contestId);
    const inRoom = await desks.where('room', '=', scope.room).execute();
    named.push(...inRoom.map(({ email_key: key }) => key));
  }
  if (scope.of_class === undefined) return named;
  const { rows } = await sql<{ email_key: string | null }>`
    select email_key from contest_class left join class_student using (class_id)
    where contest_id = ${contestId} and class_id = ${scope.of_class}`.execute(trx);
  if (rows.length === 0) {
    throw new NotFound('unknown_class', sentence`This class is not among those of the contest.`);
  }
  return [...named, ...rows.flatMap(({ email_key: key }) => key ?? [])];
}

/**
 * SQL condition: whether the student's clock runs at a time. With an own time, only the student starts it.
 */
export const runsAt = (at: Date | RawBuilder<unknown>) => sql<boolean>`(attempt.submitted_at is null
  and (contest.own_minutes is null or attempt.started_at <= ${at})
  and participation.stopped_at is null and ${deadlineAt} > ${at})`;
