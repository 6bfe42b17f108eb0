import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';

/** Serves a student's own messages, and stores which of them the student has read. */
export function serveReadMessages(server: Server): void {
  const { db } = server;
  serve(server, 'readMessages', async ({ body: { contest, read }, caller, at }) => {
    const seat = await db
      .selectFrom('participation')
      .innerJoin('contest', 'contest.id', 'contest_id')
      .select('student_id')
      .where('contest_id', '=', contest)
      .where('student_id', '=', caller.id)
      .where('is_published', '=', true)
      .executeTakeFirst();
    if (!seat) throw unknownContestRefusal();
    const { rows } = await sql<{ number: number; text: string; at: Date }>`
      select number, text, at from message
      where contest_id = ${contest} and (audience = 'all' or exists (
        select from message_recipient as recipient where recipient.contest_id = message.contest_id
          and recipient.number = message.number and recipient.student_id = ${caller.id}))
      order by number`.execute(db);
    const latest = rows.at(-1)?.number ?? 0;
    const stored =
      read === undefined || latest === 0
        ? await db
            .selectFrom('message_read')
            .select('until')
            .where('contest_id', '=', contest)
            .where('student_id', '=', caller.id)
            .executeTakeFirst()
        : await db
            .insertInto('message_read')
            .values({ contest_id: contest, student_id: caller.id, until: Math.min(read, latest), at })
            .onConflict((conflict) =>
              conflict.columns(['contest_id', 'student_id']).doUpdateSet({
                until: sql`greatest(message_read.until, excluded.until)`,
                at: sql`case when excluded.until > message_read.until then excluded.at else message_read.at end`,
              }),
            )
            .returning('until')
            .executeTakeFirst();
    return {
      read: stored?.until ?? 0,
      messages: rows.map(({ number, text, at: written }) => ({
        number,
        text,
        datetime: written.toISOString(),
      })),
    };
  });
}
