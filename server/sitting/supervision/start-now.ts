import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { isBeforeStart } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../participation/live-page.ts';

/**
 * Moves the start of a published contest to the current time, and its end by the same amount. Refused shortly
 * before the start, because students could begin with the old times before the commit.
 */
export function serveStartNow(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'startNow', async ({ body, caller, at }) => {
    const times = await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (!contest.is_published)
        throw new Conflict('not_published', sentence`This contest is not published.`);
      const now = clock.now();
      if (!isBeforeStart(contest, new Date(now + limits.timeChangeMargin))) {
        throw new Conflict('contest_started', sentence`This contest has started or is about to start.`);
      }
      const start = new Date(now);
      const end = new Date(now + contest.end_at.getTime() - contest.start_at.getTime());
      await trx
        .updateTable('contest')
        .set({ start_at: start, end_at: end })
        .where('id', '=', contest.id)
        .execute();
      await recordAct(trx, { contest_id: contest.id }, 'startNow', { author: caller, at });
      return { start_datetime: start.toISOString(), end_datetime: end.toISOString() };
    });
    live.forget(body.contest);
    return { detail: sentence`The contest has started.`, ...times };
  });
}
