import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { type LockedContest, lockContest } from '../../contest/shared/lock-contest.ts';
import { isBeforeStart, isOver } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { endStops } from '../interruptions/end-stops.ts';
import type { LivePage } from '../participation/live-page.ts';
import { fixFactors, removeExtraTime } from './extra-time-at-the-end.ts';

/**
 * Moves the end of a running contest to one minute from now, so that open pages can show it. A repeat does
 * not move it again.
 */
export function serveEndNow(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'endNow', async ({ body, caller, at }) => {
    const isRemoving = body.extra_time === 'remove';
    const end = await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const now = new Date(clock.now());
      refuseUnlessRunning(contest, now);
      const soon = new Date(now.getTime() + limits.minimumAfterShortening);
      // Ends stops that would go on after the end; their time is not given any more.
      if (contest.all_stopped_at || isRemoving) await endStops(trx, contest, { now, gives: false });
      const isEarlier = soon < contest.end_at;
      const until = isEarlier ? soon : contest.end_at;
      // The extra time is changed first, because a factor applies to the planned length.
      const count = isRemoving ? await removeExtraTime(trx, contest.id, { end: until, now }) : 0;
      if (isEarlier) {
        if (!isRemoving) await fixFactors(trx, contest.id);
        await trx.updateTable('contest').set({ end_at: until }).where('id', '=', contest.id).execute();
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

function refuseUnlessRunning(contest: LockedContest, now: Date): void {
  if (!contest.is_published) throw new Conflict('not_published', sentence`This contest is not published.`);
  if (isBeforeStart(contest, now))
    throw new Conflict('not_started', sentence`This contest has not started yet.`);
  if (isOver(contest, now))
    throw new Conflict('contest_ended', sentence`The end of this contest has already passed.`);
}
