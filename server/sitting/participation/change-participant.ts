import { sql, type Transaction } from 'kysely';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { DB } from '../../base/database/rows.ts';
import type { Participant } from './find-participant.ts';

type Change =
  | { extra_minutes: number; extra_percent: number; taken_minutes?: number; taken_percent?: number }
  | { has_own_extra_time: true }
  | { is_focus_exempt: boolean }
  | { is_seb_exempt: boolean };
type Action = {
  at: Date;
  kind:
    | 'extra time'
    | 'exemption'
    | 'seb exemption'
    | 'reopened'
    | 'handed over'
    | 'typed from paper'
    | 'late accepted'
    | 'late undone';
  note?: string;
  amount?: number;
};

/**
 * Changes a participant or invitation, which classes then no longer change. Always writes to both tables, so
 * that the response time does not reveal whether an account exists.
 */
export async function changeParticipant(
  trx: Transaction<DB>,
  contestId: number,
  student: Participant,
  given: Change,
): Promise<void> {
  const change = { ...ownOf(given), ...given };
  await trx
    .updateTable('invitation')
    .set(change)
    .where('contest_id', '=', contestId)
    .where('email_key', '=', student.email_key)
    .execute();
  await trx
    .updateTable('participation')
    .set(change)
    .where('contest_id', '=', contestId)
    .where('student_id', '=', student.student_id ?? 0)
    .execute();
}

/** Classes give no exemptions from Safe Exam Browser. */
function ownOf(given: Change) {
  if ('extra_minutes' in given) return { has_own_extra_time: true, taken_minutes: 0, taken_percent: 0 };
  return 'is_focus_exempt' in given ? { has_own_exemption: true } : {};
}

type Of = AttemptKey & { round: number | null };

export const recordAction = (trx: Transaction<DB>, of: Of, action: Action): Promise<void> =>
  recordActions(trx, [{ ...of, ...action }]);

export async function recordActions(trx: Transaction<DB>, actions: (Of & Action)[]): Promise<void> {
  if (actions.length === 0) return;
  const noted = actions.map(({ contestId, studentId, round, ...action }) =>
    Object.assign(action, { contest_id: contestId, student_id: studentId, round: round ?? 1 }),
  );
  // One parameter holds all values, as in rights/record-act.ts.
  await sql`
    insert into attempt_event (contest_id, student_id, round, at, kind, note, amount)
    select contest_id, student_id, round, at, kind, note, amount
    from rows from (jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as (contest_id integer, student_id integer, round integer, at timestamptz, kind text, note text,
        amount integer)) with ordinality
      as noted (contest_id, student_id, round, at, kind, note, amount, place)
    order by place`.execute(trx);
}
