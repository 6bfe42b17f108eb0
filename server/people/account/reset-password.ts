import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { hashSecret } from '../session/secrets.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { Accounts } from './accounts.ts';
import { newPasswordRules, passwordWeakness } from './password-rules.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { firstGroup } from '../../base/shared/typed-code.ts';

/**
 * Sets a new password with a one-time code from `npm run account`, and ends all sessions. After ten wrong
 * tries with the right prefix, the code becomes invalid. Other wrong tries count only against their network,
 * so that a stranger cannot make the code invalid.
 */
export function serveResetPassword(server: Server & Accounts): void {
  const { db, passwords } = server;
  serve(
    server,
    'resetPassword',
    async ({ body, at, request }) => {
      const key = emailKey(body.email);
      const network = clientNetwork(request);
      const wrong = new InvalidFields(
        { code: sentence`This code is not right, or it has been used or has expired.` },
        'wrong_reset_code',
      );
      const address = hashSecret(key).toString('base64url');
      const counters = [{ key: `reset:${address}:${network.subnet}`, limit: limits.logInAttempts }];
      const { match, passwordHash } = await limitGuesses(db, { counters, at }, async () => {
        // Hashes before the code is checked, so that right and wrong codes take equally long.
        const passwordHash = await passwords.hash(body.password1, { lane: network.site });
        const match = await tryCode(db, key, normalizeCode(body.code), at);
        if (!match) throw wrong;
        request.account = match.account_id;
        return { match, passwordHash };
      });
      const weak = passwordWeakness(body.password1, match);
      if (weak) throw new InvalidFields({ password1: weak });
      await inTransaction(db, async (trx) => {
        const used = await trx
          .deleteFrom('password_reset')
          .where('account_id', '=', match.account_id)
          .where('code_hash', '=', match.code_hash)
          .returning('account_id')
          .executeTakeFirst();
        if (!used) throw wrong; // another request has used the code in the meantime
        await setForgottenPassword(trx, { id: match.account_id, email_key: key }, passwordHash);
      });
      return { detail: sentence`Your password has been changed. You can log in now.` };
    },
    newPasswordRules,
  );
}

/** Returns the account if this is its code. Otherwise, counts a failed try if the prefix is right. */
async function tryCode(db: Database, emailKey: string, code: string, at: Date) {
  const hash = hashSecret(code);
  const tried = await db
    .updateTable('password_reset')
    .from('account')
    .set({ tries: sql`tries + (code_hash <> ${hash})::integer` })
    .whereRef('account.id', '=', 'account_id')
    .where('email_key', '=', emailKey)
    .where((row) => row.or([row('code_start', '=', firstGroup(code)), row('code_hash', '=', hash)]))
    .where('tries', '<', limits.resetTries)
    .where('expires_at', '>', at)
    .returning(['account_id', 'code_hash', 'email', 'first_name', 'last_name'])
    .executeTakeFirst();
  return tried?.code_hash.equals(hash) ? tried : undefined;
}
