import { lockTeacher } from '../account/lock-teacher.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { draftChanged } from './draft-of.ts';

/**
 * Removes a draft, because it became a contest or was discarded. Of a contest that is published by now it
 * removes it too. What another page has saved since stays.
 */
export function dropDraft(server: Server): void {
  serve(server, 'dropDraft', async ({ body: { contest, version }, caller }) => {
    await inTransaction(server.db, async (trx) => {
      await lockTeacher(trx, caller.id);
      const row = await trx
        .selectFrom('draft')
        .select('version')
        .where('teacher_id', '=', caller.id)
        .where('contest_id', contest === undefined ? 'is' : '=', contest ?? null)
        .executeTakeFirst();
      if (!row) return;
      if (row.version !== version) throw draftChanged();
      await trx.deleteFrom('draft').where('version', '=', version).execute();
    });
    return { detail: 'Draft removed' };
  });
}
