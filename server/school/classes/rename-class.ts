import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { lockClass } from './load-class.ts';

export function serveRenameClass(server: Server): void {
  serve(server, 'renameClass', async ({ body, caller, at }) => {
    await inTransaction(server.db, async (trx) => {
      const { id, name } = await lockClass(trx, body.class, caller);
      if (name === body.name) return;
      await trx.updateTable('class').set({ name: body.name }).where('id', '=', id).execute();
      await recordAct(trx, { class_id: id }, 'renameClass', { author: caller, at }, { class: body.name });
    });
    return { detail: sentence`The class was renamed.` };
  });
}
