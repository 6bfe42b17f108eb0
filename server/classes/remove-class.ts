import { lockContest } from '../contest/lock-contest.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { lockClass } from './load-class.ts';

/** Those who come to the class are no longer added to the contest. Those who were added stay. */
export function removeClass(server: Server): void {
  serve(server, 'removeClass', async ({ body, caller }) => {
    await inTransaction(server.db, async (trx) => {
      const { id } = await lockClass(trx, body.class, caller);
      const contest = await lockContest(trx, body.contest, caller);
      await trx
        .deleteFrom('contest_class')
        .where('contest_id', '=', contest.id)
        .where('class_id', '=', id)
        .execute();
    });
    return { detail: 'Students who come to the class are no longer added. Those who are there stay.' };
  });
}
