import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import { loadOwnMessages, loadReadUntil } from './load-own-messages.ts';

/** Serves a student's own messages, and stores which of them the student has read. */
export function serveReadMessages(server: Server & { questions: QuestionCache }): void {
  const { db } = server;
  serve(server, 'readMessages', async ({ body: { contest, read }, caller, at }) => {
    const seat = { contestId: contest, studentId: caller.id };
    await requireSeat(db, seat);
    const messages = await loadOwnMessages(server, seat, { by: caller.id, at });
    const until = Math.min(read ?? 0, messages.at(-1)?.number ?? 0);
    if (until > 0) await storeRead(db, seat, until, at);
    return { read: await loadReadUntil(db, seat), messages };
  });
}

async function requireSeat(db: Database, { contestId, studentId }: AttemptKey): Promise<void> {
  const seat = await db
    .selectFrom('participation')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select('student_id')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!seat) throw unknownContestRefusal();
}

/** Two devices may report in any order, so the number never falls. */
async function storeRead(
  db: Database,
  { contestId, studentId }: AttemptKey,
  until: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into message_read as mark (contest_id, student_id, until, at)
    values (${contestId}, ${studentId}, ${until}, ${at})
    on conflict (contest_id, student_id) do update set until = excluded.until, at = excluded.at
    where mark.until < excluded.until`.execute(db);
}
