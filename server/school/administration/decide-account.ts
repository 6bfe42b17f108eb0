import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { queueNotice } from '../../people/mail/queue-notice.ts';
import { asAdministrator } from './as-administrator.ts';
import { lockAccount } from './lock-account.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Serves the approval of accounts. A refused account is deleted: nobody has logged in to it yet. */
export function serveDecideAccount(server: Server & { sendsMail: boolean }): void {
  const { db, languages, sendsMail } = server;
  serve(server, 'decideAccount', ({ body: { account: id, approved }, caller, at, request }) =>
    asAdministrator(db, caller, async (trx) => {
      const account = await lockAccount(trx, id);
      const name = fullName(account);
      if (!account.approval_asked_at) {
        throw new Conflict('not_waiting', sentence`The account of ${name} is approved already.`);
      }
      if (approved) {
        await trx.updateTable('account').set({ approval_asked_at: null }).where('id', '=', id).execute();
      } else {
        await trx.deleteFrom('account').where('id', '=', id).execute();
      }
      await recordAdministrationAct(trx, {
        kind: 'decideAccount',
        author: caller,
        account: id,
        at,
        about: approved ? { approved } : { approved, name },
      });
      if (sendsMail) {
        const language = languages.of(request.headers['accept-language']).locale;
        const kind = approved ? 'approved' : 'refused';
        await queueNotice(trx, { kind, email: account.email, language, at });
      }
      return {
        detail: approved
          ? sentence`${name} can log in now.`
          : sentence`The account of ${name} was refused and deleted.`,
      };
    }),
  );
}
