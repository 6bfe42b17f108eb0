import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { consumeProof, findProof } from '../mail/proofs.ts';
import type { Accounts } from './accounts.ts';
import { newPasswordRules, passwordWeakness } from './password-rules.ts';
import { requireMail, wrongMailCode } from './require-mail.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';

/** Sets a new password by the code or the link of a mail, and ends all sessions. */
export function serveResetByMail(server: Server & Accounts): void {
  const { db, passwords } = server;
  serve(
    server,
    'resetByMail',
    async ({ body: { secret, code, password1 }, at, request }) => {
      const codes = requireMail(server);
      const { site } = clientNetwork(request);
      const counters = [{ key: `mail-code:${site}`, limit: limits.mail.wrongCodes }];
      const { proof, account, passwordHash } = await limitGuesses(db, { counters, at }, async () => {
        // Hashes before the code is checked, so that right and wrong codes take equally long.
        const passwordHash = await passwords.hash(password1, { lane: site });
        const proof = await findProof(db, codes, { secret, code, purpose: 'reset', at });
        const account =
          proof &&
          (await db
            .selectFrom('account')
            .select(['id', 'email', 'email_key', 'first_name', 'last_name'])
            .where('email_key', '=', proof.email_key)
            .executeTakeFirst());
        if (!account) throw wrongMailCode();
        request.account = account.id;
        return { proof, account, passwordHash };
      });
      const weak = passwordWeakness(password1, account);
      if (weak) throw new InvalidFields({ password1: weak });
      await inTransaction(db, async (trx) => {
        if (!(await consumeProof(trx, proof))) throw wrongMailCode(); // another request has used it
        await setForgottenPassword(trx, account, passwordHash);
      });
      return { detail: sentence`Your password has been changed. You can log in now.` };
    },
    newPasswordRules,
  );
}
