import { type Transaction, sql } from 'kysely';
import type { Accounts } from '../../people/account/accounts.ts';
import { revokeAccess } from '../../people/account/revoke-access.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Turns } from '../../base/shared/turns.ts';
import { makeOneTimePassword } from '../../base/shared/typed-code.ts';
import {
  oneTimePasswordValues,
  type OneTimePassword,
  addSlipExpiry,
  unusedSlips,
} from './one-time-passwords.ts';
import { loadClass, lockClass } from './load-class.ts';
import { isAccountMadeByTeacher } from './made-account.ts';

type MadeAccount = { id: number; email: string; email_key: string; student: number; name: string };
type Slip = MadeAccount & { password: string; passwordHash: string };

/**
 * Renews passwords of accounts made by a teacher. Students' own accounts are skipped like missing ones, so
 * that neither is revealed. Renews one batch at a time, so that a log-in waits for one password hash at most.
 */
export function serveRenewPasswords(server: Server & Accounts): void {
  const { db, passwords } = server;
  const renewing = new Turns({ places: 1 });
  serve(server, 'renewPasswords', ({ body, caller, at, once, request }) =>
    renewing.run(
      async () => {
        const { id } = await loadClass(db, body.class, caller);
        const asked = { classId: id, students: body.students, teacherId: caller.id };
        const lane = clientNetwork(request).site;
        const prepared: Slip[] = [];
        for (const account of await madeAccounts(db, asked)) {
          const password = makeOneTimePassword();
          prepared.push({ ...account, password, passwordHash: await passwords.hash(password, { lane }) });
        }
        return once(
          async (trx) => {
            await lockClass(trx, id, caller);
            const still = new Set((await madeAccounts(trx, asked)).map(({ id: account }) => account));
            const renewed = prepared.filter(({ id: account }) => still.has(account));
            const oneTime = oneTimePasswordValues(id, { author: caller, at });
            for (const slip of renewed) await setPassword(trx, slip, oneTime);
            await revokeAccess(trx, renewed);
            const [only] = renewed;
            if (only) {
              const about = renewed.length === 1 ? { student: only.name } : { count: renewed.length };
              await recordAct(trx, { class_id: id }, 'renewPasswords', { author: caller, at }, about);
            }
            return { slips: renewed.map(addSlipExpiry(at)) };
          },
          { allow: (trx) => loadClass(trx, body.class, caller), withoutSpent: unusedSlips(at) },
        );
      },
      { lane: caller.id },
    ),
  );
}

const setPassword = (trx: Transaction<DB>, { id, passwordHash }: Slip, oneTime: OneTimePassword) =>
  trx
    .updateTable('account')
    .set({ password_hash: passwordHash, ...oneTime })
    .where('id', '=', id)
    .execute();

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
