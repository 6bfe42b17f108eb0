import { limits } from '#contract/limits.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { type Server, serve } from '../serve.ts';
import { limitGuesses } from '../throttle.ts';
import { newPasswordRules, weakness } from './password-rules.ts';

/** A wrong `old_password` is a field at fault (400) and counts as a guess. All other sessions end. */
export function changePassword(server: Server): void {
  const { db, passwords } = server;
  serve(
    server,
    'changePassword',
    async ({ body, caller, at }) => {
      const wrong = new Invalid({ old_password: 'This is not your current password.' });
      const account = await db
        .selectFrom('account')
        .select(['email', 'password_hash'])
        .where('id', '=', caller.id)
        .executeTakeFirst();
      const guess = { key: `password:${caller.id}`, limit: limits.loginTries, at };
      await limitGuesses(db, guess, async () => {
        if (!(await passwords.verify(body.old_password, account?.password_hash, true))) throw wrong;
      });
      if (!account) throw wrong;
      const weak = weakness(body.password1, account.email);
      if (weak) throw new Invalid({ password1: weak });

      const passwordHash = await passwords.hash(body.password1);
      await inTransaction(db, async (trx) => {
        const changed = await trx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('id', '=', caller.id)
          .where('password_hash', '=', account.password_hash)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw wrong; // somebody else changed it meanwhile
        await trx
          .deleteFrom('session')
          .where('account_id', '=', caller.id)
          .where('id', '<>', caller.session)
          .execute();
      });
      return { detail: 'Your password has been changed.' };
    },
    newPasswordRules,
  );
}
