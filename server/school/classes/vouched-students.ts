import { type Expression, sql, type Transaction } from 'kysely';
import { rolesWith } from '#contract/roles.ts';
import { quotas } from '#contract/quotas.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { addToContestsOfClass } from './follow-class.ts';

type Wanted = { class: number; account?: number };

/**
 * Returns an SQL condition: whether the identity is of a provider with which the teacher logs in, too.
 * Otherwise anybody who signed up as a teacher could collect the students of a school.
 */
const isOfProviderOf = (teacher: Expression<number>) => sql<boolean>`exists (
  select from identity as own where own.account_id = ${teacher} and own.issuer = identity.issuer)`;

/** Selects students whom a provider puts into classes by the name to which these are connected. */
const selectVouched = (db: Database) =>
  db
    .selectFrom('class')
    .innerJoin('identity', 'identity.class_name', 'class.sign_on_class')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .leftJoin('class_student', (join) =>
      join
        .onRef('class_student.class_id', '=', 'class.id')
        .onRef('class_student.email_key', '=', 'account.email_key'),
    )
    .where('class.archived_at', 'is', null)
    .where('account.role', 'in', rolesWith('sit'))
    .where('account.disabled_at', 'is', null)
    .where(isOfProviderOf(sql.ref('class.teacher_id')))
    // An entry changes only if the provider tells another number.
    .where(
      sql<boolean>`(class_student.id is null
        or student_number <> class_student.number
        or (student_number is not null and class_student.number is null))`,
    );

/** Returns the classes that a student's log-in changes. */
export async function findClassesToJoin(db: Database, account: number): Promise<number[]> {
  const rows = await selectVouched(db)
    .select('class.id')
    .where('account.id', '=', account)
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

async function loadVouched(trx: Transaction<DB>, wanted: Wanted) {
  const { account } = wanted;
  const rows = await selectVouched(trx)
    .select(['class_student.id as entry', 'student_number', 'class.sign_on_class'])
    .select(['account.email', 'account.email_key', 'first_name', 'last_name'])
    .where('class.id', '=', wanted.class)
    .$if(account !== undefined, (query) => query.where('account.id', '=', account ?? 0))
    .orderBy('identity.used_at', 'desc')
    .execute();
  // An account may have several identities; the latest one counts.
  return [...new Map(rows.toReversed().map((row) => [row.email_key, row])).values()];
}

/**
 * Adds to a connected class the students whom its provider puts there, and takes over their numbers. Nobody
 * is removed. Stops at a full class. Returns how many were added.
 */
export async function addVouchedStudents(trx: Transaction<DB>, wanted: Wanted, at: Date): Promise<number> {
  const expected = await loadVouched(trx, wanted);
  const emails = expected.map(({ email }) => email);
  await lockAddresses(trx, emails);
  const { teacher_id: owner } = await trx
    .selectFrom('class')
    .select('teacher_id')
    .where('id', '=', wanted.class)
    .executeTakeFirstOrThrow();
  await lockTeacher(trx, owner);
  const locked = new Set(emails);
  const vouched = (await loadVouched(trx, wanted)).filter(({ email }) => locked.has(email));
  for (const { entry, student_number: number } of vouched) {
    if (entry === null) continue;
    await trx.updateTable('class_student').set({ number }).where('id', '=', entry).execute();
  }
  const { present } = await trx
    .selectFrom('class_student')
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .where('class_id', '=', wanted.class)
    .executeTakeFirstOrThrow();
  const missing = vouched
    .filter(({ entry }) => entry === null)
    .slice(0, Math.max(0, quotas.classStudents - present));
  const [only] = missing;
  if (!only) return 0;
  await trx
    .insertInto('class_student')
    .values(
      missing.map((student) => ({
        class_id: wanted.class,
        name: fullName(student),
        email: student.email,
        email_key: student.email_key,
        number: student.student_number,
      })),
    )
    .execute();
  const by = { author: { id: owner }, at };
  const who = missing.length === 1 ? { student: fullName(only) } : { count: missing.length };
  const about = { ...who, class: only.sign_on_class ?? '' };
  await recordAct(trx, { class_id: wanted.class }, 'addStudents', by, about);
  const added = missing.map(({ email }) => email);
  await addToContestsOfClass(trx, { classId: wanted.class, owner, emails: added, by });
  return missing.length;
}

/**
 * Returns the class that a provider tells of each student of a connected class, if it is another one. Only
 * for readers who log in with this provider.
 */
export async function findMoved(
  db: Database,
  classId: number,
  reader: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('class')
    .innerJoin('class_student', 'class_student.class_id', 'class.id')
    .innerJoin('account', 'account.email_key', 'class_student.email_key')
    .innerJoin('identity', 'identity.account_id', 'account.id')
    .select(['class_student.id', 'identity.class_name'])
    .select(sql<boolean>`class_name = sign_on_class`.as('is_same'))
    .where('class.id', '=', classId)
    .where('sign_on_class', 'is not', null)
    .where('identity.class_name', 'is not', null)
    .where('account.role', 'in', rolesWith('sit'))
    .where(isOfProviderOf(sql.val(reader)))
    .orderBy('identity.used_at')
    .execute();
  const staying = new Set(rows.filter(({ is_same: isSame }) => isSame).map(({ id }) => id));
  const moved = rows.flatMap(({ id, class_name: name }) =>
    name === null || staying.has(id) ? [] : [[id, name] as const],
  );
  return new Map(moved);
}
