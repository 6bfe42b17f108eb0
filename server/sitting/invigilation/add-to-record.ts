import { sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { findParticipant } from '../participation/find-participant.ts';
import type { Watching } from './load-watch.ts';
import { withWatch } from './with-watch.ts';

/** Serves what invigilators record: who is in the room, and notes. */
export function serveAddToRecord(server: Server & Watching): void {
  const { db } = server;
  serve(server, 'setAttendance', (asked) =>
    withWatch(server, asked, async ({ id, contest }) => {
      const {
        body: { email, is_present },
        at,
      } = asked;
      const { email_key } = await findParticipant(db, contest, email);
      const mark = { is_present, invigilator_id: id, at };
      await db
        .insertInto('attendance')
        .values({ contest_id: contest, email_key, ...mark })
        .onConflict((conflict) => conflict.columns(['contest_id', 'email_key']).doUpdateSet(mark))
        .execute();
      return { detail: is_present ? sentence`Recorded as present.` : sentence`Recorded as not present.` };
    }),
  );

  serve(server, 'addIncident', (asked) =>
    withWatch(server, asked, async ({ id, contest }) => {
      const {
        body: { email, category, text },
        at,
      } = asked;
      const student = email === undefined ? undefined : await findParticipant(db, contest, email);
      const { notes } = await db
        .selectFrom('incident')
        .select(sql<number>`count(*)::int`.as('notes'))
        .where('contest_id', '=', contest)
        .executeTakeFirstOrThrow();
      if (notes >= quotas.incidents) {
        throw new Conflict(
          'too_many_incidents',
          sentence`A contest can have at most ${quotas.incidents} notes. Write this one on paper.`,
        );
      }
      await db
        .insertInto('incident')
        .values({
          contest_id: contest,
          email_key: student?.email_key ?? null,
          category,
          text,
          invigilator_id: id,
          at,
        })
        .execute();
      return { detail: sentence`The note is saved.` };
    }),
  );
}
