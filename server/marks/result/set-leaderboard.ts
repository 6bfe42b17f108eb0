import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';

export function serveSetLeaderboard(server: Server): void {
  const { db } = server;
  serve(server, 'setLeaderboard', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (!contest.is_published) {
        throw new Conflict('not_published', sentence`Publish the contest first: a draft has no leaderboard.`);
      }
      await trx
        .updateTable('contest')
        .set({ leaderboard: body.shows })
        .where('id', '=', contest.id)
        .execute();
      await recordAct(
        trx,
        { contest_id: contest.id },
        'setLeaderboard',
        { author: caller, at },
        { shows: body.shows },
      );
    });
    return {
      detail: body.shows === 'off' ? sentence`The leaderboard is off.` : sentence`The leaderboard is on.`,
    };
  });
}
