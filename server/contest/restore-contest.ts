import { limits } from '#contract/limits.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { loadContest } from './load-contest.ts';
import { rightOn } from '../rights/right-on.ts';
import { refuseMoreDrafts } from './quotas.ts';

/** Brings back a deleted draft. If it is back already, the call is acknowledged. */
export function restoreContest(server: Server): void {
  const { db } = server;
  serve(server, 'restoreContest', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('contest')
        .set({ deleted_at: null })
        .where('id', '=', body.contest)
        .where(rightOn('contest', caller.id), 'is not', null)
        .where('archived_at', 'is', null)
        .where('deleted_at', '>', new Date(at.getTime() - limits.deletedDraft))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await loadContest(trx, body.contest, caller);
      else await refuseMoreDrafts(trx, caller.id, 0);
    });
    return { detail: 'The draft is back.' };
  });
}
