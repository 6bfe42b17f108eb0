import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';
import { BackgroundWriter } from './background-writer.ts';

/** A student's device that has everything the contest needs. */
export type ReadySign = AttemptKey & { at: Date };

export const readinessWriter = (db: Database, onFault: (fault: unknown) => void) =>
  new BackgroundWriter<ReadySign>({
    keyOf: attemptKey,
    merge: () => undefined,
    write: (signs) => writeReadiness(db, signs),
    onFault,
    every: 2_000,
  });

/** Skips locked rows, because one of them would delay all others. The page sends its sign again. */
async function writeReadiness(db: Database, signs: ReadySign[]): Promise<void> {
  await sql`
    with ready as materialized (
      select contest_id, student_id, sign.at
      from unnest(${signs.map(({ contestId }) => contestId)}::integer[],
        ${signs.map(({ studentId }) => studentId)}::integer[],
        ${signs.map(({ at }) => at)}::timestamptz[]) as sign (contest_id, student_id, at)
      join participation using (contest_id, student_id)
      where ready_at is null
      order by contest_id, student_id
      for no key update of participation skip locked
    )
    update participation set ready_at = ready.at from ready
    where participation.contest_id = ready.contest_id and participation.student_id = ready.student_id`.execute(
    db,
  );
}
