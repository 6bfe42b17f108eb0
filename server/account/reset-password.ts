import { limits } from '#contract/limits.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { guessKey } from '../session/log-in.ts';
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
      await limitGuesses(db, { key: `reset:${key}`, limit: limits.loginTries, at }, async () => {
        const passwordHash = await passwords.hash(body.password1);
        await inTransaction(db, async (trx) => {
          const used = await trx
            .deleteFrom('password_reset')
            .using('account')
            .whereRef('account.id', '=', 'password_reset.account_id')
            .where('account.email_key', '=', key)
            .where('code_hash', '=', secretHash(readCode(body.code)))
            .where('expires_at', '>', at)
            .returning('account_id')
            .executeTakeFirst();
          if (!used) {
            throw new Invalid({ code: 'This code is not right, or it has been used or has expired.' });
          }
          await trx
            .updateTable('account')
            .set({ password_hash: passwordHash })
            .where('id', '=', used.account_id)
            .execute();
          await trx.deleteFrom('session').where('account_id', '=', used.account_id).execute();
          // Whoever forgot a password has failed before; with the new one the account is open at once.
          await trx
            .deleteFrom('throttle')
            .where((row) =>
              row.or([
                row('key', '=', guessKey(key)),
                row.fn<boolean>('starts_with', ['key', row.val(`${guessKey(key)}:`)]),
              ]),
            )
            .execute();
        });
      });
      return { detail: 'Your password has been changed. You can log in now.' };
    },
    newPasswordRules,
  );
}
