import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { makeAcceptedPermanent } from '../late-answers/settle-accepted.ts';
import { lockContest, refuseOnceClosed } from '../../contest/shared/lock-contest.ts';

export function serveExtendContest(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'extendContest', async ({ body, caller, at }) => {
    const end = new Date(body.end_datetime);
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const now = new Date(clock.now());
      refuseUnlikely(end, contest, now);
      const { numUpdatedRows } = await trx
        .updateTable('contest')
        .set({ end_at: end })
        .where('id', '=', contest.id)
        .where('is_published', '=', true)
        .where('end_at', '<', end)
        .where(lastClosingAt, '>', new Date(now.getTime() + limits.timeChangeMargin))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) {
        const about = { end_datetime: end.toISOString() };
        await recordAct(trx, { contest_id: contest.id }, 'extendContest', { author: caller, at }, about);
        await makeAcceptedPermanent(trx, contest.id, now);
        return;
      }

      if (!contest.is_published)
        throw new Conflict(
          'not_published',
          sentence`This contest is not published yet: change its end in the editor.`,
        );
      if (contest.end_at.getTime() === end.getTime()) return;
      refuseOnceClosed(contest, clock, 'times');
      throw new InvalidFields({ end_datetime: sentence`The new end must be later than the present end.` });
    });
    live.forget(body.contest);
    return { detail: sentence`The end was moved.`, end_datetime: end.toISOString() };
  });
}

/** Throws `InvalidFields` if the new end has passed, or is so distant that it must be a typing error. */
function refuseUnlikely(end: Date, { end_at: present }: { end_at: Date }, now: Date): void {
  if (end.getTime() === present.getTime() || end < present) return;
  if (end <= now) throw new InvalidFields({ end_datetime: sentence`The new end has already passed.` });
  if (end.getTime() - Math.max(present.getTime(), now.getTime()) > limits.longestExtension) {
    throw new InvalidFields({ end_datetime: sentence`You can move the end by at most 31 days.` });
  }
}
