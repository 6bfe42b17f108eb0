import { type Transaction, sql } from 'kysely';
import { OF_STUDENT } from '../../contest/shared/time-columns.ts';
import type { DB } from '../../base/database/rows.ts';

/**
 * Makes accepted late answers of reopened attempts permanent, because undoing the acceptance would also
 * remove choices made since the reopening.
 */
export async function makeAcceptedPermanent(
  trx: Transaction<DB>,
  contestId: number,
  now: Date,
): Promise<void> {
  await sql`
    update attempt set selected_before = null, chosen_at_before = null, chosen_on_before = null
    from participation
    join contest on contest.id = participation.contest_id
    where attempt.contest_id = ${contestId} and selected_before is not null and submitted_at is null
      and participation.contest_id = attempt.contest_id and participation.student_id = attempt.student_id
      and ${now} < actual_closing_of(${sql.raw(OF_STUDENT)})`.execute(trx);
}
