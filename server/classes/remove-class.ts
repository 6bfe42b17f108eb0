import { lockContest } from '../contest/lock-contest.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteAct } from '../rights/note-act.ts';
import { type Server, serve } from '../http/serve.ts';
import { lockClass } from './load-class.ts';

/** Those who come to the class are no longer added to the contest. Those who were added stay. */
export function removeClass(server: Server): void {
  serve(server, 'removeClass', async ({ body, caller, at }) => {
    await inTransaction(server.db, async (trx) => {
      const { id, name } = await lockClass(trx, body.class, caller);
      const contest = await lockContest(trx, body.contest, caller);
      const unlinked = await trx
        .deleteFrom('contest_class')
        .where('contest_id', '=', contest.id)
        .where('class_id', '=', id)
        .returning('class_id')
        .executeTakeFirst();
      if (!unlinked) return;
      const of = { contest_id: contest.id };
      await noteAct(trx, of, 'removeClass', { author: caller, at }, { class: name });
    });
    return { detail: 'Students who come to the class are no longer added. Those who are there stay.' };
  });
}
