import type { Transaction } from 'kysely';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { deadlineAt } from '../../contest/shared/time-columns.ts';
import type { DB } from '../../base/database/rows.ts';

/** Returns an attempt with its deadline, locked until the transaction ends. */
export const lockAttempt = (trx: Transaction<DB>, { contestId, studentId }: AttemptKey) =>
  trx
    .selectFrom('attempt')
    .innerJoin('contest', 'contest.id', 'attempt.contest_id')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.contest_id', '=', 'attempt.contest_id')
        .onRef('participation.student_id', '=', 'attempt.student_id'),
    )
    .selectAll('attempt')
    .select(deadlineAt.as('deadline_at'))
    .where('attempt.contest_id', '=', contestId)
    .where('attempt.student_id', '=', studentId)
    .forUpdate('attempt')
    .executeTakeFirst();

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;
