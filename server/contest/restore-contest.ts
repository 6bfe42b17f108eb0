import { limits } from '#contract/limits.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { loadOwnContest } from './load-own-contest.ts';
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
        .where('teacher_id', '=', caller.id)
        .where('archived_at', 'is', null)
        .where('deleted_at', '>', new Date(at.getTime() - limits.deletedDraft))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await loadOwnContest(trx, body.contest, caller.id);
      else await refuseMoreDrafts(trx, caller.id, 0);
    });
    return { detail: 'The draft is back.' };
  });
}
