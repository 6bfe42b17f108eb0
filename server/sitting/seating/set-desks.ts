import type { Transaction } from 'kysely';
import type { Static } from 'typebox';
import type { SetDesks } from '#contract/seating.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { unknownParticipantRefusal } from '../participation/find-participant.ts';
import type { LivePage } from '../participation/live-page.ts';
import { readSeats } from './read-seats.ts';

type Desks = Static<typeof SetDesks>['desks'];

export function serveSetDesks(server: Server & LivePage): void {
  const { db, live } = server;
  serve(server, 'setDesks', async ({ body: { contest, desks }, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const { id } = await lockContest(trx, contest, caller);
      const rows = await desksOf(trx, id, desks);
      await trx.deleteFrom('desk').where('contest_id', '=', id).execute();
      if (rows.length > 0) await trx.insertInto('desk').values(rows).execute();
      await recordAct(trx, { contest_id: id }, 'setDesks', { author: caller, at }, { count: rows.length });
    });
    live.forget(contest);
    return { detail: sentence`The seats are saved.` };
  });
}

/** Returns the rows. Throws if a student is not in the contest, or two sit at one desk or one at two. */
async function desksOf(trx: Transaction<DB>, contestId: number, desks: Desks) {
  const seats = await readSeats(trx, contestId);
  const keys = new Map(seats.map(({ email, key }) => [emailKey(email), key] as const));
  const rows = desks.map(({ email, room, desk }) => {
    const key = keys.get(emailKey(email));
    if (key === undefined) throw unknownParticipantRefusal();
    return { contest_id: contestId, email_key: key, room, label: desk };
  });
  const desksInUse = new Set<string>();
  const students = new Set<string>();
  for (const { room, label, email_key: key } of rows) {
    const desk = JSON.stringify([room, label]);
    if (desksInUse.has(desk)) {
      throw new Conflict('desk_taken', sentence`Two students cannot sit at the same desk: ${label}.`);
    }
    if (students.has(key)) {
      throw new Conflict('desk_taken', sentence`The list has a student twice, also at the desk ${label}.`);
    }
    desksInUse.add(desk);
    students.add(key);
  }
  return rows;
}
