import { lockTeacher } from '../../people/account/lock-teacher.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadContest } from '../shared/load-contest.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { refuseMoreDrafts } from '../shared/quotas.ts';
import { isBeforeStart } from '../shared/time-rules.ts';

/**
 * Makes a published contest a draft again. Its participants stay. The withdrawal must be committed before the
 * start, because processes then cache the questions (question-cache.ts). So it uses the current time, with a
 * margin.
 */
export function serveWithdrawContest(server: Server): void {
  const { db, clock } = server;
  serve(server, 'withdrawContest', async ({ body, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const { teacher_id: owner } = await loadContest(trx, body.contest, caller);
      // All code locks the teacher before the contest, which prevents deadlocks.
      await lockTeacher(trx, owner);
      const contest = await lockContest(trx, body.contest, caller);
      if (!contest.is_published)
        throw new Conflict('not_published', sentence`This contest is not published.`);
      await refuseMoreDrafts(trx, contest.teacher_id);
      const now = clock.now();
      if (!isBeforeStart(contest, new Date(now + limits.timeChangeMargin))) {
        throw new Conflict(
          'contest_started',
          sentence`This contest has started or is about to start, so it cannot be withdrawn any more.`,
        );
      }
      await trx
        .updateTable('contest')
        .set({ is_published: false, withdrawn_at: new Date(now), forms: 0 })
        .where('id', '=', contest.id)
        .execute();
      await trx.deleteFrom('form').where('contest_id', '=', contest.id).execute();
      await recordAct(trx, { contest_id: contest.id }, 'withdrawContest', { author: caller, at });
    });
    return { detail: sentence`The contest is a draft again.` };
  });
}
