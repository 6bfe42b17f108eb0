import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { haveAllClosed } from '../shared/time-rules.ts';

/**
 * Archives a contest whose attempts have all closed, or restores it. Nothing changes for its participants.
 */
export function serveArchiveContest(server: Server): void {
  const { db } = server;
  serve(server, 'archiveContest', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      if (body.archived && !(contest.is_published && haveAllClosed(contest, at))) {
        throw new Conflict(
          'not_ended',
          sentence`A contest can be archived once its last attempt has closed.`,
        );
      }
      await trx
        .updateTable('contest')
        .set({ archived_at: body.archived ? (contest.archived_at ?? at) : null })
        .where('id', '=', contest.id)
        .execute();
      await recordAct(
        trx,
        { contest_id: contest.id },
        'archiveContest',
        { author: caller, at },
        { archived: body.archived },
      );
    });
    return {
      detail: body.archived
        ? sentence`The contest is archived.`
        : sentence`The contest is in your lists again.`,
    };
  });
}
