import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import type { Accounts } from '../../people/account/accounts.ts';
import { isPasswordOf } from '../../people/session/one-time-password.ts';
import { asAdministrator } from './as-administrator.ts';
import { removePerson, removeRecords } from './remove-person.ts';

/** Serves the deletion of an account: by its owner, with the password, or by an administrator. */
export function serveDeleteAccount(server: Server & Accounts): void {
  const { db } = server;
  serve(server, 'deleteOwnAccount', async ({ body, caller, at, request }) => {
    const wrong = new InvalidFields(
      { password: sentence`This is not your current password.` },
      'wrong_password',
    );
    const counters = [{ key: `password:${caller.session}`, limit: limits.logInAttempts }];
    await limitGuesses(db, { counters, at }, async () => {
      const account = await db
        .selectFrom('account')
        .select(['password_hash', 'must_change_password'])
        .where('id', '=', caller.id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      const turn = { kind: 'known', lane: clientNetwork(request).site };
      if (!(await isPasswordOf(server, account, body.password, turn))) throw wrong;
    });
    await inTransaction(db, (trx) => removePerson(trx, caller.id, { by: caller, at }));
    await removeRecords(db, caller.id);
    return { detail: sentence`Your account has been deleted.` };
  });

  serve(server, 'deleteAccount', async ({ body: { account }, caller, at }) => {
    const name = await asAdministrator(db, caller, (trx) => removePerson(trx, account, { by: caller, at }));
    await removeRecords(db, account);
    return { detail: sentence`The account of ${name} has been deleted.` };
  });
}
