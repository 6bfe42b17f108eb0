import { type Transaction, sql } from 'kysely';
import { can, type Role } from '#contract/roles.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { lockAddress } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, Forbidden } from '../../base/shared/errors.ts';
import { insertAccount } from '../../people/account/insert-account.ts';
import { setForgottenPassword } from '../../people/account/set-forgotten-password.ts';
import { refuseDisabled } from '../../people/session/open-session.ts';
import { recordAdministrationAct } from '../administration/record-act.ts';
import { findFreeLogInNames } from '../classes/log-in-names.ts';
import type { Person } from './person.ts';
import type { PersonRules } from './settings.ts';

type Admission = { person: Person; provider: PersonRules; at: Date };

/** A person with a role, whom the settings admit. */
export type PersonWithRole = Person & { role: NonNullable<Person['role']> };

/** Throws `Forbidden` if the settings do not admit the person. Nobody gets a role by default. */
export function checkAccess(person: Person, { name }: PersonRules): asserts person is PersonWithRole {
  if (!person.isOfDomain) {
    throw new Forbidden(
      'no_access',
      sentence`This account of ${name} is not one of your school. Log out there, and choose your school’s account.`,
    );
  }
  if (person.role) return;
  throw new Forbidden(
    'no_access',
    sentence`${name} does not say whether you are a student or a teacher, so you have no access. Please tell your school’s administrator.`,
  );
}

/** Throws `Forbidden` if the provider gives the person another role than the account has. */
export function checkRole(account: { role: Role }, person: PersonWithRole, { name }: PersonRules): void {
  if (can(account.role, person.role === 'Teacher' ? 'teach' : 'sit')) return;
  throw new Forbidden(
    'no_access',
    person.role === 'Teacher'
      ? sentence`${name} says that you are a teacher, but your account here is a student’s. Please tell your school’s administrator.`
      : sentence`${name} says that you are a student, but your account here is a teacher’s. Please tell your school’s administrator.`,
  );
}

/** Holds back simultaneous log-ins of one person until the transaction ends. */
export async function lockIdentity(trx: Transaction<DB>, { issuer, subject }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 1))`.execute(
    trx,
  );
}

export const findIdentity = (db: Database, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>) =>
  db
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['identity.id as identity', 'account.id', 'role'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * Returns the id of the account of a person whom a provider vouches for. The first log-in connects the
 * account with the person's verified address, if the provider is trusted, or makes an account.
 */
export async function admit(trx: Transaction<DB>, { person, provider, at }: Admission): Promise<number> {
  checkAccess(person, provider);
  await lockIdentity(trx, person);
  const known = await findIdentity(trx, person);
  if (known) {
    checkRole(known, person, provider);
    await updateIdentity(trx, known.identity, { person, provider, at });
    return known.id;
  }
  const id = (await adoptAccount(trx, person, provider)) ?? (await makeAccount(trx, person, at));
  await insertIdentity(trx, id, { person, provider, at });
  await recordAdministrationAct(trx, {
    kind: 'finishSignOn',
    author: { id },
    account: id,
    at,
    about: { provider: provider.name },
  });
  return id;
}

/**
 * Returns the account with the person's address, if there is one. Its old password, sessions and connections
 * end, because somebody else may have signed up with this address, which nobody proved.
 */
async function adoptAccount(
  trx: Transaction<DB>,
  person: PersonWithRole,
  provider: PersonRules,
): Promise<number | undefined> {
  if (person.email === undefined) return undefined;
  await lockAddress(trx, person.email);
  const account = await trx
    .selectFrom('account')
    .select(['id', 'role', 'email_key', 'disabled_at'])
    .where('email_key', '=', emailKey(person.email))
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  if (!person.connectsByAddress) {
    throw new Conflict(
      'address_taken',
      sentence`There is already an account for ${person.email} here. Log in to it with its password, and connect it with ${provider.name} under Edit profile, Account Settings. If you do not know the password, ask your school’s administrator.`,
    );
  }
  refuseDisabled(account);
  checkRole(account, person, provider);
  await refuseSuccessor(trx, account.id, person, provider);
  await trx.deleteFrom('identity').where('account_id', '=', account.id).execute();
  await setForgottenPassword(trx, account, '');
  return account.id;
}

/** Throws `Conflict` if the account is another person's at this provider, who had the address before. */
async function refuseSuccessor(
  trx: Transaction<DB>,
  account: number,
  { issuer, email }: PersonWithRole,
  { name }: PersonRules,
): Promise<void> {
  const predecessor = await trx
    .selectFrom('identity')
    .select('id')
    .where('account_id', '=', account)
    .where('issuer', '=', issuer)
    .limit(1)
    .executeTakeFirst();
  if (!predecessor) return;
  throw new Conflict(
    'address_taken',
    sentence`The account for ${email ?? ''} here belongs to another person of ${name}. Please tell your school’s administrator.`,
  );
}

async function makeAccount(trx: Transaction<DB>, person: PersonWithRole, at: Date): Promise<number> {
  const { firstName, lastName, email, isAddressSure, className, role } = person;
  const own = isAddressSure ? email : undefined;
  const [madeUp = ''] =
    own === undefined ? await findFreeLogInNames(trx, className ?? 'school', [firstName]) : [own];
  const account = {
    email: madeUp,
    first_name: firstName,
    last_name: lastName,
    phone_number: '',
    address: '',
    gender: 'M' as const,
    role,
    // Nobody can log in with this.
    password_hash: '',
  };
  return insertAccount(trx, { account, webp: undefined, at, isWaiting: false });
}

export async function insertIdentity(
  trx: Transaction<DB>,
  account: number,
  { person, provider, at }: Admission,
): Promise<void> {
  await trx
    .insertInto('identity')
    .values({
      issuer: person.issuer,
      subject: person.subject,
      account_id: account,
      provider: provider.number,
      class_name: person.className,
      student_number: person.studentNumber,
      created_at: at,
      used_at: at,
    })
    .execute();
}

/** Stores what the provider says now. Names are the school's. */
async function updateIdentity(
  trx: Transaction<DB>,
  id: number,
  { person, provider, at }: Admission,
): Promise<void> {
  const { account_id: account } = await trx
    .updateTable('identity')
    .set({
      provider: provider.number,
      class_name: person.className,
      student_number: person.studentNumber,
      used_at: at,
    })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('account')
    .set({ first_name: person.firstName, last_name: person.lastName })
    .where('id', '=', account)
    .where((row) =>
      row.or([row('first_name', '<>', person.firstName), row('last_name', '<>', person.lastName)]),
    )
    .execute();
}
