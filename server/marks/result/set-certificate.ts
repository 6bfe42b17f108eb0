import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';

export function serveSetCertificate(server: Server): void {
  const { db } = server;
  serve(server, 'setCertificate', async ({ body: { contest: id, certificate }, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, id, caller);
      if (!contest.is_published) {
        throw new Conflict(
          'not_published',
          sentence`Publish the contest first: a draft has no certificates.`,
        );
      }
      await trx.updateTable('contest').set({ certificate }).where('id', '=', contest.id).execute();
      const by = { author: caller, at };
      await recordAct(trx, { contest_id: contest.id }, 'setCertificate', by, { shows: certificate });
    });
    const detail =
      certificate === 'off'
        ? sentence`Students cannot print their own certificates.`
        : sentence`Students who passed can print their own certificates once the results are open.`;
    return { detail };
  });
}
