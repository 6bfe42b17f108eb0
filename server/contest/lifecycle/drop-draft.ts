import type { Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { requireRight, rightOn } from '../../people/rights/right-on.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { draftConflict, findDraft } from './draft-of.ts';

/**
 * Removes a draft, even if its contest was published meanwhile. Keeps a newer version that another page
 * saved.
 */
export function serveDropDraft(server: Server): void {
  serve(server, 'dropDraft', async ({ body: { contest, version }, caller }) => {
    await inTransaction(server.db, async (trx) => {
      const owner = await ownerOf(trx, caller, contest);
      await lockTeacher(trx, owner);
      const row = await findDraft(trx, owner, contest);
      if (!row) return;
      if (row.version !== version) throw draftConflict();
      await trx.deleteFrom('draft').where('version', '=', version).execute();
    });
    return { detail: sentence`Draft removed` };
  });
}

/**
 * Returns the draft's owner. Without a right on the contest, looks for a draft of the caller and finds none,
 * which is not an error.
 */
async function ownerOf(
  trx: Transaction<DB>,
  by: CallingTeacher<'contest'>,
  id: number | undefined,
): Promise<number> {
  const contest = await trx
    .selectFrom('contest')
    .select(['teacher_id', rightOn('contest', by.id).as('right')])
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  if (!contest?.right) return by.id;
  requireRight(contest.right, by.needs.contest, 'contest');
  return contest.teacher_id;
}
