import { sql, type Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { refuseOnceClosed } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { makeAcceptedPermanent } from '../late-answers/settle-accepted.ts';
import type { LivePage } from '../participation/live-page.ts';
import { addSeconds, lockSettled } from './end-stops.ts';
import { findStudents, isForAll } from './scope.ts';
import { insertInterruption, insertStudents, reasonOf, refuseUnlessRunning } from './stop-clock.ts';

/** Serves time that students get back after an incident, in addition to planned extra time. */
export function serveGiveBack(server: Server & LivePage): void {
  const { clock, live } = server;
  serve(server, 'giveBack', async ({ body, caller, at, once }) => {
    const { contest: id, cause, note = '', minutes, ...scope } = body;
    const seconds = minutes * 60;
    const give = async (trx: Transaction<DB>) => {
      const now = new Date(clock.now());
      const contest = await lockSettled(trx, id, caller, now);
      refuseUnlessRunning(contest, now);
      refuseOnceClosed(contest, clock, 'times');
      const movesEnd = isForAll(scope) && contest.own_minutes === null;
      // Someone who has submitted gets the time, too, so that the attempt can be opened again.
      const hasClock = sql<boolean>`(own_minutes is null or started_at is not null)`;
      const students = movesEnd ? [] : await findStudents(trx, id, scope, hasClock);
      const { most } = await trx
        .selectFrom('participation')
        .select(sql<number>`coalesce(max(given_seconds), 0)`.as('most'))
        .where('contest_id', '=', id)
        .where('student_id', '=', sql<number>`any(${students}::integer[])`)
        .executeTakeFirstOrThrow();
      if ((movesEnd ? contest.moved_seconds : most) + seconds > limits.interruptedSeconds)
        throw tooMuchRefusal();
      const { interruption } = await insertInterruption(trx, {
        contest_id: id,
        is_stop: false,
        for_all: movesEnd,
        cause,
        note,
        started_at: now,
        ended_at: now,
        seconds,
        author_id: caller.id,
        invigilator: null,
      });
      if (movesEnd) {
        await sql`update contest set end_at = end_at + make_interval(secs => ${seconds}::integer),
          moved_seconds = moved_seconds + ${seconds}::integer where id = ${id}`.execute(trx);
      } else {
        await insertStudents(trx, { interruption, contest: id }, students);
        await addSeconds(trx, { contest: id, id: interruption }, seconds);
      }
      const about = { minutes, reason: reasonOf(cause, note), ...(!movesEnd && { count: students.length }) };
      await recordAct(trx, { contest_id: id }, 'giveBack', { author: caller, at }, about);
      await makeAcceptedPermanent(trx, id, now);
      return { detail: sentence`The time is given back.` };
    };
    // A repeated request gives nothing twice.
    const answer = await once(give, { allow: (trx) => loadContest(trx, id, caller) });
    live.forget(id);
    return answer;
  });
}

const tooMuchRefusal = () =>
  new Conflict('too_much_given_back', sentence`At most 24 hours can be given back for interruptions.`);
