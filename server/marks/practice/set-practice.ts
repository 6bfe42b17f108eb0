import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict } from '../../base/shared/errors.ts';

/** Opens or closes practice. Results must be open first, because practice reveals the key. */
export function serveSetPractice(server: Server): void {
  const { db } = server;
  serve(server, 'setPractice', async ({ body: { contest: id, open }, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, id, caller);
      if (open && !(contest.is_published && areResultsOpen(contest, at))) {
        throw new Conflict(
          'not_ended',
          sentence`A contest can be opened for practice once its results are open.`,
        );
      }
      if (contest.is_practice === open) return;
      await trx.updateTable('contest').set({ is_practice: open }).where('id', '=', contest.id).execute();
      await recordAct(trx, { contest_id: contest.id }, 'setPractice', { author: caller, at }, { open });
    });
    return {
      detail: open ? sentence`The contest is open for practice.` : sentence`Students can no longer practise.`,
    };
  });
}
