import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { withNeededSlips } from '../classes/revoke-slips.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { endRights } from './end-rights.ts';
import { foreignKeyColumn, shareableId, lockShareable } from './shareable.ts';

export function serveSetRight(server: Server): void {
  serve(server, 'setRight', async ({ body, caller, at }) => {
    const { right } = body;
    const ended = await inTransaction(server.db, async (trx) => {
      const shareable = await lockShareable(trx, body, caller);
      const row = await trx
        .selectFrom('share')
        .innerJoin('account', 'account.id', 'share.teacher_id')
        .select(['share.id', 'may', 'account.id as teacher'])
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .where('share.id', '=', body.colleague)
        .where(foreignKeyColumn(shareable), '=', shareable.id)
        .executeTakeFirst();
      if (!row)
        throw new NotFound('unknown_colleague', sentence`It is not shared with this colleague any more.`);
      if (row.may === right) return [];
      await trx.updateTable('share').set({ may: right }).where('id', '=', row.id).execute();
      const needy = await endRights(trx, shareable, row.teacher, right);
      const about = { colleague: row.name, right };
      await recordAct(trx, shareableId(shareable), 'setRight', { author: caller, at }, about);
      return needy;
    });
    return { detail: withNeededSlips(sentence`The right was changed.`, ended) };
  });
}
