import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';

/**
 * Unlinks a class from a contest. The call also succeeds for other classes, so that it does not reveal
 * whether they exist.
 */
export function serveRemoveClass(server: Server): void {
  serve(server, 'removeClass', async ({ body, caller, at }) => {
    await inTransaction(server.db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const unlinked = await trx
        .deleteFrom('contest_class')
        .using('class')
        .whereRef('class.id', '=', 'class_id')
        .where('contest_id', '=', contest.id)
        .where('class_id', '=', body.class)
        .returning('name')
        .executeTakeFirst();
      if (!unlinked) return;
      const of = { contest_id: contest.id };
      await recordAct(trx, of, 'removeClass', { author: caller, at }, { class: unlinked.name });
    });
    return { detail: sentence`New students of the class are no longer added. Students already added stay.` };
  });
}
