import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/** Returns a student's messages of a contest in their order. */
export async function loadOwnMessages(db: Database, { contestId, studentId }: AttemptKey) {
  const { rows } = await sql<{ number: number; text: string; at: Date }>`
    select number, text, at from message
    where contest_id = ${contestId} and (audience = 'all' or exists (
      select from message_recipient as recipient where recipient.contest_id = message.contest_id
        and recipient.number = message.number and recipient.student_id = ${studentId}))
    order by number`.execute(db);
  return rows.map(({ number, text, at }) => ({ number, text, datetime: at.toISOString() }));
}

/** Returns the number up to which the student has read, or 0. */
export async function loadReadUntil(db: Database, { contestId, studentId }: AttemptKey): Promise<number> {
  const row = await db
    .selectFrom('message_read')
    .select('until')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.until ?? 0;
}
