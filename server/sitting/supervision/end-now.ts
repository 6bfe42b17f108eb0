import type { Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { isBeforeStart, isOver } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { DB } from '../../base/database/rows.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { endStops, lockSettled } from '../interruptions/end-stops.ts';
import type { LivePage } from '../participation/live-page.ts';
import { fixFactors, removeExtraTime, removeGivenTime } from './extra-time-at-the-end.ts';

/**
 * Moves the end of a running contest to one minute from now, so that open pages can show it. A repeat does
 * not move it again.
 */
export function serveEndNow(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'endNow', async ({ body, caller, at }) => {
    const isRemoving = body.extra_time === 'remove';
    const end = await inTransaction(db, async (trx) => {
      const now = new Date(clock.now());
      const { isInStop, contest } = await lockGoingOn(trx, body.contest, caller, { now, isRemoving });
      const soon = new Date(now.getTime() + limits.minimumAfterShortening);
      const isEarlier = soon < contest.end_at;
      const until = isEarlier ? soon : contest.end_at;
      // The time of a stop that ends now does not go on after the end.
      if (isInStop && !isRemoving) await removeGivenTime(trx, contest.id, until);
      // The extra time is changed first, because a factor applies to the planned length.
      const count = isRemoving ? await removeExtraTime(trx, contest.id, { end: until, now }) : 0;
      if (isEarlier) {
        if (!isRemoving) await fixFactors(trx, contest.id);
        await trx
          .updateTable('contest')
          .set({ end_at: until, moved_seconds: 0 })
          .where('id', '=', contest.id)
          .execute();
      }
      if (isEarlier || count > 0) {
        const about = { end_datetime: until.toISOString(), ...(count > 0 && { count }) };
        await recordAct(trx, { contest_id: contest.id }, 'endNow', { author: caller, at }, about);
      }
      return until;
    });
    live.forget(body.contest);
    return { detail: sentence`The contest ends within a minute.`, end_datetime: end.toISOString() };
  });
}

/** Locks a running contest, and ends its open stops if the end would not end them. */
async function lockGoingOn(
  trx: Transaction<DB>,
  id: number,
  by: CallingTeacher<'contest'>,
  { now, isRemoving }: { now: Date; isRemoving: boolean },
) {
  const locked = await lockSettled(trx, id, by, now);
  if (!locked.is_published) throw new Conflict('not_published', sentence`This contest is not published.`);
  if (isBeforeStart(locked, now))
    throw new Conflict('not_started', sentence`This contest has not started yet.`);
  const isInStop =
    (locked.all_stopped_at !== null || isRemoving) && (await endStops(trx, locked, { now })) > 0;
  const contest = isInStop ? await lockContest(trx, id, by) : locked;
  if (isOver(contest, now))
    throw new Conflict('contest_ended', sentence`The end of this contest has already passed.`);
  return { isInStop, contest };
}
