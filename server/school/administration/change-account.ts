import { type Sentence, sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { makeResetCode } from '../../people/account/reset-code.ts';
import { revokeAccess } from '../../people/account/revoke-access.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { asAdministrator } from './as-administrator.ts';
import { keepOneAdministrator, lockAccount } from './lock-account.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Serves what administrators do with one account. */
export function serveChangeAccount(server: Server): void {
  const { db } = server;
  serve(server, 'setRole', ({ body: { account: id, role }, caller, at }) =>
    asAdministrator(db, caller, async (trx) => {
      const account = await lockAccount(trx, id);
      if (account.role === 'Student') {
        throw new Conflict(
          'not_a_teacher',
          sentence`This is a student’s account. Administrators and coordinators have a teacher’s account.`,
        );
      }
      if (role !== 'Administrator') await keepOneAdministrator(trx, id);
      if (account.role !== role) {
        await trx
          .updateTable('account')
          .set({ role, approval_asked_at: null })
          .where('id', '=', id)
          .execute();
        await recordAdministrationAct(trx, {
          kind: 'setRole',
          author: caller,
          account: id,
          at,
          about: { role },
        });
      }
      const name = fullName(account);
      return {
        detail: sayRole(role, name),
      };
    }),
  );

  serve(server, 'setDisabled', ({ body: { account: id, disabled }, caller, at }) =>
    asAdministrator(db, caller, async (trx) => {
      const account = await lockAccount(trx, id);
      if (disabled) await keepOneAdministrator(trx, id);
      if ((account.disabled_at !== null) !== disabled) {
        const disabled_at = disabled ? at : null;
        await trx.updateTable('account').set({ disabled_at }).where('id', '=', id).execute();
        if (disabled) await revokeAccess(trx, [account]);
        await recordAdministrationAct(trx, {
          kind: 'setDisabled',
          author: caller,
          account: id,
          at,
          about: { disabled },
        });
      }
      const name = fullName(account);
      return {
        detail: disabled
          ? sentence`The account of ${name} is disabled. Open pages of it end within a quarter of an hour.`
          : sentence`The account of ${name} can be used again.`,
      };
    }),
  );

  serve(server, 'makeOneTimeCode', ({ body: { account: id }, caller, at }) =>
    asAdministrator(db, caller, async (trx) => {
      const { email } = await lockAccount(trx, id);
      const { code, expiry } = await makeResetCode(trx, id);
      await recordAdministrationAct(trx, { kind: 'makeOneTimeCode', author: caller, account: id, at });
      return { code, email, expires_datetime: expiry.toISOString() };
    }),
  );
}

function sayRole(role: 'Teacher' | 'Coordinator' | 'Administrator', name: string): Sentence {
  if (role === 'Administrator') return sentence`${name} is an administrator now.`;
  return role === 'Coordinator'
    ? sentence`${name} is a coordinator now.`
    : sentence`${name} is a teacher only now.`;
}
