import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { refuseSameNames } from './class-names.ts';
import { lockClass } from './load-class.ts';

/** Archives a class, or brings it back. Contests that it was added to still follow it. */
export function serveArchiveClass(server: Server): void {
  const { db } = server;
  serve(server, 'archiveClass', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const { id, name, teacher_id: owner, archived_at: before } = await lockClass(trx, body.class, caller);
      if (body.archived === (before !== null)) return;
      if (!body.archived) await refuseSameNames(trx, owner, { coming: [name], going: [] });
      await trx
        .updateTable('class')
        .set({ archived_at: body.archived ? at : null })
        .where('id', '=', id)
        .execute();
      const about = { archived: body.archived };
      await recordAct(trx, { class_id: id }, 'archiveClass', { author: caller, at }, about);
    });
    return {
      detail: body.archived ? sentence`The class is archived.` : sentence`The class is in your lists again.`,
    };
  });
}
