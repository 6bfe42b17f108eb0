import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { consumeProof, findProof } from '../mail/proofs.ts';
import type { Accounts } from './accounts.ts';
import { insertAccount, NewAccount } from './insert-account.ts';
import { requireMail, wrongMailCode } from './require-mail.ts';
import { accountMade } from './sign-up.ts';
import { readmitTeacher } from './teacher-signup.ts';

const Stored = Compile(Type.Object({ ...NewAccount.properties, is_waiting: Type.Optional(Type.Boolean()) }));

/**
 * Makes the account of a sign-up by the code or the link of its mail. The password is asked for, so that the
 * owner of an address does not confirm the sign-up of a stranger, who would know the password.
 */
export function serveConfirmSignUp(server: Server & Accounts): void {
  const { db, passwords, signupPolicy } = server;
  serve(server, 'confirmSignUp', async ({ body: { secret, code, password }, at, request }) => {
    const codes = requireMail(server);
    const { site } = clientNetwork(request);
    const counters = [{ key: `mail-code:${site}`, limit: limits.mail.wrongCodes }];
    const { proof, account, hasToWait } = await limitGuesses(db, { counters, at }, async () => {
      const proof = await findProof(db, codes, { secret, code, purpose: 'sign up', at });
      if (!proof) throw wrongMailCode();
      const { is_waiting: hasToWait = false, ...account } = Stored.Parse(proof.account);
      if (!(await passwords.verify(password, account.password_hash, { lane: site })))
        throw new InvalidFields(
          { password: sentence`This is not the password that you chose at the sign-up.` },
          'wrong_password',
        );
      return { proof, account, hasToWait };
    });
    if (account.role !== 'Student') await readmitTeacher(server, account.email);
    const isWaiting = hasToWait || (await signupPolicy.needsApproval(account.role));
    await inTransaction(db, async (trx) => {
      if (!(await consumeProof(trx, proof))) throw wrongMailCode(); // another request has used it
      request.account = await insertAccount(trx, { account, webp: proof.webp ?? undefined, at, isWaiting });
    });
    return { detail: accountMade(isWaiting) };
  });
}
