import { sentence } from '#shared/sentence.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { makeForms, storeForms } from '../shared/forms.ts';
import { poolSize } from '../shared/sections.ts';
import { isOver } from '../shared/time-rules.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { drawMissingOrders } from '../../kinds/kinds.ts';

export function servePublishContest(server: Server): void {
  const { db, slices } = server;
  serve(server, 'publishContest', async ({ body, caller, at }) => {
    const already = new Conflict('already_published', sentence`This contest is already published.`);
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (contest.is_published) throw already;
      if (isOver(contest, at)) {
        throw new Conflict(
          'contest_ended',
          sentence`The end of this contest has passed. Set a later end before you publish it.`,
        );
      }
      await drawMissingOrders(trx, contest.id);
      const forms = await slices.run(makeForms({ ...contest, pool: poolSize(contest) }));
      if (forms.length > 0) await storeForms(trx, contest.id, forms);
      await trx
        .updateTable('contest')
        .set({ is_published: true, withdrawn_at: null, forms: forms.length })
        .where('id', '=', contest.id)
        .execute();
      await recordAct(trx, { contest_id: contest.id }, 'publishContest', { author: caller, at });
    });
    return { detail: sentence`Contest Published` };
  });
}
