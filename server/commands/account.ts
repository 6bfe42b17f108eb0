/** `npm run account`: prints a one-time code for a forgotten password or for a new teacher's account. */
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { emailKey } from '../base/address/email-key.ts';
import { normalizeCode } from '#shared/typed.ts';
import { makeCode, firstGroup } from '../base/shared/typed-code.ts';
import type { Database } from '../base/database/connect.ts';
import { hashSecret } from '../people/session/secrets.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { addTeacher } from './add-teacher.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HOURS = limits.resetCodeLifetime / 3_600_000;

const USAGE = `Usage: npm run account -- reset-password EMAIL
       npm run account -- add-teacher EMAIL FIRST_NAME LAST_NAME`;

await runCommand(async ([task, email, firstName, lastName, ...more]) => {
  const teacher = email && firstName && lastName && more.length === 0 && { email, firstName, lastName };
  const isNew = task === 'add-teacher' && teacher;
  if (!email || !(isNew || (task === 'reset-password' && firstName === undefined)))
    throw new StartupFault(USAGE);
  await withDatabase(async ({ db }) => {
    if (isNew) await addTeacher(db, isNew);
    const code = makeCode();
    await storeCode(db, email, code);
    const { method, path } = calls.resetPassword;
    const body = JSON.stringify({ email, code, password1: '…', password2: '…' });
    process.stdout.write(
      `The one-time code is ${code} and sets a new password within ${HOURS} hours: ${method} ${body} ` +
        `to ${path}\n`,
    );
  });
});

/** Stores the hash of the code. An earlier code stops working. */
async function storeCode(db: Database, email: string, code: string): Promise<void> {
  const stored = await db
    .insertInto('password_reset')
    .columns(['account_id', 'code_hash', 'code_start', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('account')
        .where('email_key', '=', emailKey(email))
        .select((row) => [
          'id',
          row.val(hashSecret(normalizeCode(code))).as('code_hash'),
          row.val(firstGroup(normalizeCode(code))).as('code_start'),
          // Like the servers, uses the database's clock.
          sql<Date>`clock_timestamp() + ${limits.resetCodeLifetime} * interval '1 millisecond'`.as(
            'expires_at',
          ),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        code_hash: row.ref('excluded.code_hash'),
        code_start: row.ref('excluded.code_start'),
        tries: 0,
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!stored) throw new StartupFault(`There is no account with the e-mail address ${email}.`);
}
