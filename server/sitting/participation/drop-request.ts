import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';

/** Deletes the request of a student who leaves or is removed, so that it cannot be admitted later. */
export const removeJoinRequest = (trx: Transaction<DB>, contestId: number, studentId: number) =>
  trx
    .deleteFrom('join_request')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .execute();
