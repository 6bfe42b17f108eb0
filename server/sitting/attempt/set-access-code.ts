import { sentence } from '#shared/sentence.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { accessCodeValues } from '../../contest/shared/settings.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { codeTriesKey } from './begin-with-code.ts';

/**
 * Changes the access code and resets all tries. Even an unchanged code lets students without remaining tries
 * try again.
 */
export function serveSetAccessCode(server: Server): void {
  const { db } = server;
  serve(server, 'setAccessCode', async ({ body: { contest: id, code }, caller, at }) => {
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, id, caller);
      if (!contest.is_published) {
        throw new Conflict(
          'not_published',
          sentence`This contest is a draft: set its access code in the editor.`,
        );
      }
      await trx.updateTable('contest').set(accessCodeValues(code)).where('id', '=', contest.id).execute();
      await trx
        .deleteFrom('throttle')
        .where('key', 'like', `${codeTriesKey(contest.id)}%`)
        .execute();
      // The code itself is not recorded, because others may read the record later.
      const by = { author: caller, at };
      await recordAct(trx, { contest_id: contest.id }, 'setAccessCode', by, {
        shows: code === null ? 'off' : 'on',
      });
    });
    const detail =
      code === null
        ? sentence`Students now start without an access code.`
        : sentence`The access code was changed.`;
    return { detail };
  });
}
