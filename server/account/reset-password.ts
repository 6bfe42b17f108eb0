import { limits } from '#contract/limits.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { addressKeys, deviceKeys } from '../session/log-in.ts';
import { secretHash } from '../session/secrets.ts';
import { type Server, serve } from '../serve.ts';
import { limitGuesses } from '../throttle.ts';
import { emailKey } from './email.ts';
import { newPasswordRules } from './password-rules.ts';
import { readCode } from './reset-code.ts';

/** A new password for the one-time code that `npm run account` printed. All sessions of the account end. */
export function resetPassword(server: Server): void {
  const { db, passwords } = server;
  serve(
    server,
    'resetPassword',
    async ({ body, at }) => {
      const key = emailKey(body.email);
      const wrong = new Invalid(
        { code: 'This code is not right, or it has been used or has expired.' },
        'wrong_reset_code',
      );
      const match = await db
        .selectFrom('password_reset')
        .innerJoin('account', 'account.id', 'account_id')
        .select(['account_id', 'code_hash'])
        .where('email_key', '=', key)
        .where('code_hash', '=', secretHash(readCode(body.code)))
        .where('expires_at', '>', at)
        .executeTakeFirst();
      // Only wrong codes are counted, so that nobody's guesses keep the right one out.
      if (!match) {
        const counters = [{ key: `reset:${key}`, limit: limits.loginTries }];
        return limitGuesses(db, { counters, at }, () => Promise.reject(wrong));
      }
      const passwordHash = await passwords.hash(body.password1);
      await inTransaction(db, async (trx) => {
        const used = await trx
          .deleteFrom('password_reset')
          .where('account_id', '=', match.account_id)
          .where('code_hash', '=', match.code_hash)
          .returning('account_id')
          .executeTakeFirst();
        if (!used) throw wrong; // by another request, meanwhile
        await trx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('id', '=', match.account_id)
          .execute();
        await trx.deleteFrom('session').where('account_id', '=', match.account_id).execute();
        // Whoever forgot a password has failed before; with the new one the account is open at once.
        await trx
          .deleteFrom('throttle')
          .where((row) =>
            row.or([
              row.fn<boolean>('starts_with', ['key', row.val(addressKeys(key))]),
              row.fn<boolean>('starts_with', ['key', row.val(deviceKeys(match.account_id))]),
            ]),
          )
          .execute();
      });
      return { detail: 'Your password has been changed. You can log in now.' };
    },
    newPasswordRules,
  );
}
