import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { lockContest } from '../shared/lock-contest.ts';

/** Hides a draft or an archived contest from everybody. Its rows are removed later (remove-deleted.ts). */
export function serveDeleteContest(server: Server): void {
  const { db } = server;
  serve(server, 'deleteContest', async ({ body, caller, at }) => {
    const isDraft = await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (contest.is_published && !contest.archived_at) {
        throw new Conflict(
          'not_archived',
          sentence`Only drafts and archived contests can be deleted. Withdraw this contest before its start, or archive it once its results are open.`,
        );
      }
      if (contest.archived_at && body.name !== contest.name) {
        throw new InvalidFields({
          name: sentence`This is not the name of the contest. Please type it exactly.`,
        });
      }
      await trx
        .updateTable('contest')
        .set({ is_published: false, deleted_at: at })
        .where('id', '=', contest.id)
        .execute();
      await recordAct(trx, { contest_id: contest.id }, 'deleteContest', { author: caller, at });
      return !contest.archived_at;
    });
    return {
      detail: isDraft
        ? sentence`The draft is deleted. You can restore it for 7 days.`
        : sentence`The contest is deleted, with everything in it.`,
    };
  });
}
