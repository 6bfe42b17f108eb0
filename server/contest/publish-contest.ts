import { Conflict } from '../shared/errors.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteAct } from '../rights/note-act.ts';
import { type Server, serve } from '../http/serve.ts';
import { makeForms, storeForms } from './forms.ts';
import { poolSize } from './sections.ts';
import { isOver } from './time-rules.ts';
import { lockContest } from './lock-contest.ts';

/**
 * Publishes a contest. Its questions can change again only after its teacher has withdrawn it, and never from
 * its start on. Everything that is stored has passed the rules of create and update.
 */
export function publishContest(server: Server): void {
  const { db, slices } = server;
  serve(server, 'publishContest', async ({ body, caller, at }) => {
    const already = new Conflict('already_published', 'This contest is already published.');
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (contest.is_published) throw already;
      if (isOver(contest, at)) {
        throw new Conflict(
          'contest_ended',
          'The end of this contest has passed. Set a later end before you publish it.',
        );
      }
      const forms = await slices.run(makeForms({ ...contest, pool: poolSize(contest) }));
      if (forms.length > 0) await storeForms(trx, contest.id, forms);
      await trx
        .updateTable('contest')
        .set({ is_published: true, withdrawn_at: null, forms: forms.length })
        .where('id', '=', contest.id)
        .execute();
      await noteAct(trx, { contest_id: contest.id }, 'publishContest', { author: caller, at });
    });
    return { detail: 'Contest Published' };
  });
}
