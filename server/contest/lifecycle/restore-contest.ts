import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadContest } from '../shared/load-contest.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { refuseMoreDrafts } from '../shared/quotas.ts';

/** Restores a deleted draft. A repeated call is acknowledged. */
export function serveRestoreContest(server: Server): void {
  const { db } = server;
  serve(server, 'restoreContest', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const restored = await trx
        .updateTable('contest')
        .set({ deleted_at: null })
        .where('id', '=', body.contest)
        .where(rightOn('contest', caller.id), '=', caller.needs.contest)
        .where('archived_at', 'is', null)
        .where('deleted_at', '>', new Date(at.getTime() - limits.deletedDraftLifetime))
        .returning('teacher_id')
        .executeTakeFirst();
      if (!restored) {
        await loadContest(trx, body.contest, caller);
        return;
      }
      await refuseMoreDrafts(trx, restored.teacher_id, 0);
      await recordAct(trx, { contest_id: body.contest }, 'restoreContest', { author: caller, at });
    });
    return { detail: sentence`The draft is back.` };
  });
}
