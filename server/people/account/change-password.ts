import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { isPasswordOf, normalizePassword, refuseExpired } from '../session/one-time-password.ts';
import type { Accounts } from './accounts.ts';
import { newPasswordRules, passwordWeakness } from './password-rules.ts';

/** Changes the caller's password and ends all other sessions. A wrong `old_password` counts as a guess. */
export function serveChangePassword(server: Server & Accounts): void {
  const { db, passwords } = server;
  serve(
    server,
    'changePassword',
    async ({ body, caller, at, request }) => {
      const wrong = new InvalidFields(
        { old_password: sentence`This is not your current password.` },
        'wrong_password',
      );
      const account = await db
        .selectFrom('account')
        .select([
          'email',
          'first_name',
          'last_name',
          'password_hash',
          'must_change_password',
          'one_time_until',
        ])
        .where('id', '=', caller.id)
        .executeTakeFirst();
      const lane = clientNetwork(request).site;
      // Tries are counted per session, so that a stranger at one open browser cannot prevent the owner's
      // change elsewhere.
      const counters = [{ key: `password:${caller.session}`, limit: limits.logInAttempts }];
      await limitGuesses(db, { counters, at }, async () => {
        const turn = { kind: 'known', lane };
        if (!(await isPasswordOf(server, account, body.old_password, turn))) throw wrong;
      });
      if (!account) throw wrong;
      refuseExpired(account, at);
      const weak = passwordWeakness(body.password1, account);
      if (weak) throw new InvalidFields({ password1: weak });
      if (
        account.must_change_password &&
        normalizePassword(body.password1, account) === normalizePassword(body.old_password, account)
      ) {
        throw new InvalidFields({ password1: sentence`Choose another password than the one on your slip.` });
      }

      const passwordHash = await passwords.hash(body.password1, { lane });
      await inTransaction(db, async (trx) => {
        const changed = await trx
          .updateTable('account')
          .set({ password_hash: passwordHash, must_change_password: false })
          .where('id', '=', caller.id)
          .where('password_hash', '=', account.password_hash)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw wrong; // another request has changed the password in the meantime
        await trx
          .deleteFrom('session')
          .where('account_id', '=', caller.id)
          .where('id', '<>', caller.session)
          .execute();
        // Someone who knew the old password may have a browser that counts as known.
        await trx.deleteFrom('known_device').where('account_id', '=', caller.id).execute();
      });
      return { detail: sentence`Your password has been changed.` };
    },
    newPasswordRules,
  );
}
