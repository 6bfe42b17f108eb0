import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { type AttemptKey, attemptKey } from '../../contest/shared/attempt-key.ts';
import { BackgroundWriter } from './background-writer.ts';

/**
 * `amount`: number of choices that were saved or arrived late. Several within a short time become one entry.
 */
export type RecordEntry = AttemptKey & {
  round: number;
  at: Date;
  kind: 'saved' | 'late answers';
  amount: number;
};

/** Maximum entries of each kind, which is enough for a day of uninterrupted saves. */
const MOST = 10_000;

export const recordWriter = (db: Database, onFault: (fault: unknown) => void) =>
  new BackgroundWriter<RecordEntry>({
    keyOf: (entry) => `${attemptKey(entry)}:${entry.round}:${entry.kind}`,
    merge: (waiting, { at, amount }) => {
      waiting.at = at;
      waiting.amount += amount;
    },
    write: (entries) => writeEntries(db, entries),
    onFault,
    every: 5_000,
  });

/** Skips locked rows, because one of them would delay all others. */
async function writeEntries(db: Database, entries: RecordEntry[]): Promise<void> {
  await sql`
    with judged as materialized (
      select contest_id, student_id, round, at, kind, amount, (select count(*) from (
        select from attempt_event as event
        where event.contest_id = asked.contest_id and event.student_id = asked.student_id
          and event.kind = asked.kind
        limit ${MOST}
      ) as event) >= ${MOST} as is_too_many
      from unnest(${entries.map(({ contestId }) => contestId)}::integer[],
        ${entries.map(({ studentId }) => studentId)}::integer[],
        ${entries.map(({ round }) => round)}::integer[], ${entries.map(({ at }) => at)}::timestamptz[],
        ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ amount }) => amount)}::integer[])
        as asked (contest_id, student_id, round, at, kind, amount)
      join participation using (contest_id, student_id)
      for key share of participation skip locked
    )
    insert into attempt_event (contest_id, student_id, round, at, kind, amount, note)
    select contest_id, student_id, round, at, case when is_too_many then 'full' else kind end,
      case when not is_too_many then amount end, case when is_too_many then kind end
    from judged
    on conflict do nothing`.execute(db);
}
