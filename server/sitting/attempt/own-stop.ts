import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { InterruptionCause } from '#contract/causes.ts';
import type { OwnStop } from '#contract/own-stop.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/** Returns whether a stop that began at `stoppedAt` still holds. A forgotten one ends by itself. */
export const isStopped = (stoppedAt: Date | null, at: Date): stoppedAt is Date =>
  stoppedAt !== null && at.getTime() < stoppedAt.getTime() + limits.longestStop;

/** Reads the open stop of a student's clock. `stoppedAt`: its start, as the caller read it; null if none. */
export async function readOwnStop(
  db: Database,
  { contestId, studentId }: AttemptKey,
  stoppedAt: Date | null,
  at: Date,
): Promise<OwnStop | undefined> {
  if (!isStopped(stoppedAt, at)) return undefined;
  const stop = await db
    .selectFrom('interruption')
    .select(['note', sql<InterruptionCause>`cause`.as('cause')])
    .where('contest_id', '=', contestId)
    .where('is_stop', '=', true)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(for_all or exists (select from interruption_student as of
        where of.contest_id = ${contestId} and of.interruption_id = interruption.id
          and of.student_id = ${studentId}))`,
    )
    .executeTakeFirst();
  // The clock may have gone on since the caller read the start.
  if (!stop) return undefined;
  return { since_datetime: stoppedAt.toISOString(), ...stop };
}
