import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { areResultsOpen, haveAllClosed } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict } from '../../base/shared/errors.ts';

/** Releases withheld results. The release is final, because students may have seen the results. */
export function serveReleaseResults(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'releaseResults', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const now = new Date(clock.now());
      if (!contest.is_published || !haveAllClosed(contest, now)) {
        throw new Conflict(
          'not_ended',
          sentence`The results can be released once the last attempt has closed.`,
        );
      }
      if (areResultsOpen(contest, now)) return;
      await trx.updateTable('contest').set({ released_at: now }).where('id', '=', contest.id).execute();
      await recordAct(trx, { contest_id: contest.id }, 'releaseResults', { author: caller, at });
    });
    live.forget(body.contest);
    return { detail: sentence`Students can see their results now.` };
  });
}
