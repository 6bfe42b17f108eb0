import { sql } from 'kysely';
import { SignUpTeacher } from '#contract/account.ts';
import { inEnglish } from '#shared/sentence.ts';
import type { Static } from 'typebox';
import { emailKey } from '../base/address/email-key.ts';
import { PasswordHasher } from '../people/session/password-hasher.ts';
import type { Database } from '../base/database/connect.ts';
import { makeSecret } from '../people/session/secrets.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { bodyValidator } from '../base/http/validate.ts';

/** Creates a teacher's account with a random password. Throws a `StartupFault` if a field is invalid. */
export async function addTeacher(
  db: Database,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const password = makeSecret();
  const user = { email, first_name: firstName, last_name: lastName, password, password2: password };
  const checked = bodyValidator(SignUpTeacher, [])({ user } satisfies Static<typeof SignUpTeacher>);
  if ('error' in checked) {
    const faults = Object.entries(checked.error.fields).map(
      ([path, why]) => `${path.replace('user.', '')}: ${inEnglish(why)}`,
    );
    throw new StartupFault(`The account cannot be made. ${faults[0] ?? ''}`);
  }
  const made = await db
    .insertInto('account')
    .values({
      role: 'Teacher',
      email: email.trim(),
      email_key: emailKey(email),
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      password_hash: await new PasswordHasher().hash(password),
      // Like the servers, uses the database's clock.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new StartupFault('There is already an account with this e-mail address.');
}
