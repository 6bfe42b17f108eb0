import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { withNeededSlips } from '../classes/revoke-slips.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { requireRight } from '../../people/rights/right-on.ts';
import { endRights } from './end-rights.ts';
import { foreignKeyColumn, shareableId, lockShareable } from './shareable.ts';

const REMOVED = sentence`Access removed.`;

/** Removes a colleague or an open code. Colleagues may remove themselves. A repeated call is acknowledged. */
export function serveRemoveColleague(server: Server): void {
  serve(server, 'removeColleague', async ({ body, caller, at }) => {
    const detail = await inTransaction(server.db, async (trx) => {
      const shareable = await lockShareable(trx, body, caller);
      const row = await trx
        .selectFrom('share')
        .leftJoin('account', 'account.id', 'share.teacher_id')
        .select([
          'share.id',
          'may',
          'share.teacher_id',
          sql<string>`first_name || ' ' || last_name`.as('name'),
        ])
        .where('share.id', '=', body.colleague)
        .where(foreignKeyColumn(shareable), '=', shareable.id)
        .executeTakeFirst();
      const isOneself = row?.teacher_id === caller.id;
      if (!isOneself) requireRight(shareable.right ?? 'see', 'own', shareable.kind);
      if (!row) return REMOVED;
      await trx.deleteFrom('share').where('id', '=', row.id).execute();
      const needy = row.teacher_id === null ? [] : await endRights(trx, shareable, row.teacher_id, null);
      const ofOther = row.teacher_id === null ? { right: row.may } : { colleague: row.name };
      const about = isOneself ? {} : ofOther;
      await recordAct(trx, shareableId(shareable), 'removeColleague', { author: caller, at }, about);
      if (isOneself) return sentence`You have left. It is no longer in your lists.`;
      return row.teacher_id === null ? sentence`The link was deleted.` : withNeededSlips(REMOVED, needy);
    });
    return { detail };
  });
}
