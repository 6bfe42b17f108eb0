import { sql } from 'kysely';
import type { Accounts } from '../../people/account/accounts.ts';
import { revokeAccess } from '../../people/account/revoke-access.ts';
import type { Database } from '../../base/database/connect.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { makeOneTimePassword } from '../../base/shared/typed-code.ts';
import { hashOneTimePassword } from '../../people/session/one-time-password.ts';
import { oneTimePasswordValues, addSlipExpiry, unusedSlips } from './one-time-passwords.ts';
import { loadClass, lockClass } from './load-class.ts';
import { isAccountMadeByTeacher } from './made-account.ts';

type MadeAccount = { id: number; email: string; email_key: string; student: number; name: string };
type Slip = MadeAccount & { password: string };

/**
 * Renews passwords of accounts made by a teacher. Students' own accounts are skipped like missing ones, so
 * that neither is revealed.
 */
export function serveRenewPasswords(server: Server & Accounts): void {
  const { slipKey } = server;
  serve(server, 'renewPasswords', async ({ body, caller, at, once }) =>
    once(
      async (trx) => {
        const { id } = await lockClass(trx, body.class, caller);
        const accounts = await madeAccounts(trx, {
          classId: id,
          students: body.students,
          teacherId: caller.id,
        });
        const renewed: Slip[] = accounts.map((account) =>
          Object.assign(account, { password: makeOneTimePassword() }),
        );
        const oneTime = oneTimePasswordValues(id, { author: caller, at });
        for (const { id: account, password } of renewed)
          await trx
            .updateTable('account')
            .set({ password_hash: hashOneTimePassword(slipKey, password), ...oneTime })
            .where('id', '=', account)
            .execute();
        await revokeAccess(trx, renewed);
        const [only] = renewed;
        if (only) {
          const about = renewed.length === 1 ? { student: only.name } : { count: renewed.length };
          await recordAct(trx, { class_id: id }, 'renewPasswords', { author: caller, at }, about);
        }
        return { slips: renewed.map(addSlipExpiry(at)) };
      },
      { allow: (trx) => loadClass(trx, body.class, caller), withoutSpent: unusedSlips(at) },
    ),
  );
}

const madeAccounts = (
  db: Database,
  { classId, students, teacherId }: { classId: number; students: number[]; teacherId: number },
): Promise<MadeAccount[]> =>
  db
    .selectFrom('class_student')
    .innerJoin('account', 'account.email_key', 'class_student.email_key')
    .select(['account.id', 'account.email', 'account.email_key'])
    .select(['class_student.id as student', 'class_student.name'])
    .where('class_id', '=', classId)
    .where((row) => row('class_student.id', '=', row.fn.any(row.val(students))))
    .where(isAccountMadeByTeacher(teacherId))
    .orderBy(sql`array_position(${students}::integer[], class_student.id)`)
    .execute();
