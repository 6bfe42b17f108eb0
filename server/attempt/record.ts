import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type AttemptKey, attemptKey } from './attempt-key.ts';
import { BackgroundWriter } from './background-writer.ts';

/** So many choices were saved; several saves shortly after one another are one entry. */
export type SavedEntry = AttemptKey & { round: number; at: Date; kind: 'saved'; amount: number };

/** Notes the saves in the attempts' records. */
export const recordWriter = (db: Database, onFault: (fault: unknown) => void) =>
  new BackgroundWriter<SavedEntry>({
    keyOf: (entry) => `${attemptKey(entry)}:${entry.round}`,
    merge: (earlier, later) => ({ ...later, amount: earlier.amount + later.amount }),
    write: (entries) => writeEntries(db, entries),
    onFault,
    every: 5_000,
  });

async function writeEntries(db: Database, entries: SavedEntry[]): Promise<void> {
  await sql`
    insert into attempt_event (contest_id, student_id, round, at, kind, amount)
    select contest_id, student_id, round, at, kind, amount
    from unnest(${entries.map(({ contestId }) => contestId)}::integer[], ${entries.map(({ studentId }) => studentId)}::integer[],
      ${entries.map(({ round }) => round)}::integer[], ${entries.map(({ at }) => at)}::timestamptz[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ amount }) => amount)}::integer[])
      as asked (contest_id, student_id, round, at, kind, amount)
    join participation using (contest_id, student_id)`.execute(db);
}
