import { type Transaction, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { plural, sentence } from '#shared/sentence.ts';
import type { Accounts } from '../../people/account/accounts.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { makeOneTimePassword } from '../../base/shared/typed-code.ts';
import { hashOneTimePassword } from '../../people/session/one-time-password.ts';
import { addToContestsOfClass } from './follow-class.ts';
import {
  oneTimePasswordValues,
  type OneTimePassword,
  addSlipExpiry,
  unusedSlips,
} from './one-time-passwords.ts';
import { loadClass, lockClass } from './load-class.ts';
import { findFreeLogInNames, findTakenLogInNames } from './log-in-names.ts';

type Slip = { student: number; name: string; email: string; password: string };

/** Makes accounts for students without an address. */
export function serveMakeAccounts(server: Server & Accounts): void {
  const { db, slipKey } = server;
  serve(server, 'makeAccounts', async ({ body, caller, at, once }) => {
    const { id, name } = await loadClass(db, body.class, caller);
    const prepared = await prepare(db, { id, name }, body.students);
    return once(
      async (trx) => {
        const by = { author: caller, at };
        const { teacherId, made } = await lockThose(trx, id, caller, prepared);
        await refuseTooManyAccounts(trx, teacherId, made.length);
        const oneTime = oneTimePasswordValues(id, by);
        for (const slip of made) {
          const passwordHash = hashOneTimePassword(slipKey, slip.password);
          await insertAccount(trx, slip, { teacherId, at, oneTime, passwordHash });
        }
        const emails = made.map(({ email }) => email);
        const [only] = made;
        if (only) {
          const about = made.length === 1 ? { student: only.name } : { count: made.length };
          await recordAct(trx, { class_id: id }, 'makeAccounts', by, about);
        }
        await addToContestsOfClass(trx, { classId: id, owner: teacherId, emails, by });
        return { slips: made.map(addSlipExpiry(at)) };
      },
      { allow: (trx) => loadClass(trx, body.class, caller), withoutSpent: unusedSlips(at) },
    );
  });
}

/** Prepares log-in names before any row is locked. */
async function prepare(
  db: Database,
  schoolClass: { id: number; name: string },
  asked: number[],
): Promise<Slip[]> {
  const students = await withoutAddress(db, schoolClass.id, asked);
  const emails = await findFreeLogInNames(
    db,
    schoolClass.name,
    students.map(({ name }) => name),
  );
  return students.map((student, place) =>
    Object.assign(student, { email: emails[place] ?? '', password: makeOneTimePassword() }),
  );
}

/**
 * Locks the class and the log-in names. Returns the slips that are still needed, without names that are taken
 * by now.
 */
async function lockThose(
  trx: Transaction<DB>,
  classId: number,
  by: CallingTeacher<'class'>,
  prepared: Slip[],
) {
  const emails = prepared.map(({ email }) => email);
  await lockAddresses(trx, emails);
  const { teacher_id: teacherId } = await lockClass(trx, classId, by);
  const taken = await findTakenLogInNames(trx, emails);
  const asked = prepared.map(({ student }) => student);
  const lacking = new Set((await withoutAddress(trx, classId, asked)).map(({ student }) => student));
  const made = prepared.filter(({ student, email }) => lacking.has(student) && !taken.has(email));
  return { teacherId, made };
}

const withoutAddress = (db: Database, classId: number, students: number[]) =>
  db
    .selectFrom('class_student')
    .select(['id as student', 'name'])
    .where('class_id', '=', classId)
    .where((row) => row('id', '=', row.fn.any(row.val(students))))
    .where('email', 'is', null)
    .orderBy(sql`array_position(${students}::integer[], id)`)
    .execute();

export async function refuseTooManyAccounts(
  trx: Transaction<DB>,
  teacherId: number,
  more: number,
): Promise<void> {
  const { made } = await trx
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('made_by', '=', teacherId)
    .executeTakeFirstOrThrow();
  if (made + more <= quotas.accounts) return;
  throw new Conflict(
    'too_many_accounts',
    sentence`One teacher can make ${plural(quotas.accounts, { one: '# account', other: '# accounts' })}, and the teacher of this class has made ${plural(made, { one: '#', other: '#' })}. Ask the other students to sign up themselves.`,
  );
}

async function insertAccount(
  trx: Transaction<DB>,
  { student, name, email }: Slip,
  values: { teacherId: number; at: Date; oneTime: OneTimePassword; passwordHash: string },
): Promise<void> {
  const { oneTime, passwordHash, ...made } = values;
  const { id } = await trx
    .insertInto('account')
    .values({ ...accountOf({ name, email, ...made }), password_hash: passwordHash, ...oneTime })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('class_student')
    .set({ email, email_key: email, account_id: id })
    .where('id', '=', student)
    .execute();
}

/** Returns the columns of an account that a teacher makes, but for its password. `email`: its log-in name. */
export function accountOf({ name, email, teacherId, at }: NewAccount) {
  const [first = '', ...rest] = name.split(/\s+/u);
  return {
    first_name: cut(first),
    last_name: cut(rest.join(' ')),
    gender: 'O' as const,
    role: 'Student' as const,
    email,
    email_key: email,
    made_by: teacherId,
    created_at: at,
    last_seen_at: at,
  };
}

type NewAccount = { name: string; email: string; teacherId: number; at: Date };

const cut = (name: string) => Array.from(name).slice(0, limits.personNameLength).join('').trim();
