import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';

/** A student who leaves a contest, or is removed from it, does not ask to be admitted by an old request. */
export const dropRequest = (trx: Transaction<DB>, contestId: number, studentId: number) =>
  trx
    .deleteFrom('join_request')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .execute();
