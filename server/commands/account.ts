/** `npm run account`: one-time codes for forgotten passwords and new teachers, and administrators. */
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { emailKey } from '../base/address/email-key.ts';
import type { Database } from '../base/database/connect.ts';
import { inTransaction } from '../base/database/transaction.ts';
import { makeResetCode } from '../people/account/reset-code.ts';
import { recordAdministrationAct } from '../school/administration/record-act.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { addTeacher } from './add-teacher.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HOURS = limits.resetCodeLifetime / 3_600_000;

const USAGE = `Usage: npm run account -- reset-password EMAIL
       npm run account -- add-teacher EMAIL FIRST_NAME LAST_NAME
       npm run account -- make-admin EMAIL`;

const TASKS = new Set(['reset-password', 'make-admin']);

await runCommand(async ([task, email, firstName, lastName, ...more]) => {
  const teacher = email && firstName && lastName && more.length === 0 && { email, firstName, lastName };
  const isNew = task === 'add-teacher' && teacher;
  if (!email || !(isNew || (TASKS.has(task ?? '') && firstName === undefined))) throw new StartupFault(USAGE);
  await withDatabase(async ({ db }) => {
    if (task === 'make-admin') return makeAdministrator(db, email);
    if (isNew) await addTeacher(db, isNew);
    const code = await makeCode(db, email);
    const { method, path } = calls.resetPassword;
    const body = JSON.stringify({ email, code, password1: '…', password2: '…' });
    process.stdout.write(
      `The one-time code is ${code} and sets a new password within ${HOURS} hours: ${method} ${body} ` +
        `to ${path}\n`,
    );
  });
});

// Functions, because constants would not exist yet when the command runs.
function makeCode(db: Database, email: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id: account } = await findAccount(trx, email);
    const { code, at } = await makeResetCode(trx, account);
    await recordAdministrationAct(trx, { kind: 'makeOneTimeCode', author: null, account, at });
    return code;
  });
}

function makeAdministrator(db: Database, email: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { id: account, role, at } = await findAccount(trx, email);
    if (role === 'Student') {
      throw new StartupFault(
        `${email} is a student. Administrators have a teacher's account: npm run account -- add-teacher.`,
      );
    }
    if (role !== 'Administrator') {
      const about = { role: 'Administrator' } as const;
      const change = { ...about, approval_asked_at: null };
      await trx.updateTable('account').set(change).where('id', '=', account).execute();
      await recordAdministrationAct(trx, { kind: 'setRole', author: null, account, at, about });
    }
    process.stdout.write(`${email} is an administrator, from the next log-in or within 15 minutes.\n`);
  });
}

async function findAccount(db: Database, email: string) {
  const account = await db
    .selectFrom('account')
    // Like the servers, uses the database's clock.
    .select(['id', 'role', sql<Date>`clock_timestamp()`.as('at')])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!account) throw new StartupFault(`There is no account with the e-mail address ${email}.`);
  return account;
}
