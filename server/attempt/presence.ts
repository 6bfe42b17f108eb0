import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type AttemptKey, attemptKey } from '../contest/attempt-key.ts';
import { BackgroundWriter } from './background-writer.ts';

/**
 * A sign of life from a student's browser. `questionNumber`: the question that is shown, if the browser tells
 * it.
 */
export type Sign = AttemptKey & { at: Date; questionNumber: number | null; away: boolean };

/** The sign that a browser sends. A question number beyond the contest's last question is ignored. */
export const signOf = (
  attempt: AttemptKey,
  at: Date,
  { place, away }: { place?: number; away?: boolean },
  questions: number,
): Sign => ({
  ...attempt,
  at,
  questionNumber: place === undefined || place > questions ? null : place,
  away: away ?? false,
});

/** Stores where each student is and when the browser was last heard from, for the teacher's live page. */
export const presenceWriter = (db: Database, onFault: (fault: unknown) => void) =>
  new BackgroundWriter<Sign>({
    keyOf: attemptKey,
    merge: (earlier, later) => ({ ...later, questionNumber: later.questionNumber ?? earlier.questionNumber }),
    write: (signs) => writePresence(db, signs),
    onFault,
    every: 2_000,
  });

/**
 * Leaves out students who were removed from the contest meanwhile, and those whose row is locked: everybody
 * else's signs would wait for that row.
 */
async function writePresence(db: Database, signs: Sign[]): Promise<void> {
  await sql`
    insert into presence (contest_id, student_id, heard_at, place, is_away)
    select contest_id, student_id, at, place, away
    from unnest(${signs.map(({ contestId }) => contestId)}::integer[],
      ${signs.map(({ studentId }) => studentId)}::integer[],
      ${signs.map(({ at }) => at)}::timestamptz[],
      ${signs.map(({ questionNumber }) => questionNumber)}::integer[],
      ${signs.map(({ away }) => away)}::boolean[]) as asked (contest_id, student_id, at, place, away)
    join participation using (contest_id, student_id)
    order by contest_id, student_id
    for key share of participation skip locked
    on conflict (contest_id, student_id) do update
    set heard_at = excluded.heard_at, place = coalesce(excluded.place, presence.place),
      is_away = excluded.is_away
    where excluded.heard_at >= presence.heard_at`.execute(db);
}
