import type { Transaction } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { requireRight, rightOn } from '../../people/rights/right-on.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';

/** Loads a class. Throws `NotFound` without a right on it, and `Forbidden` if the right is too small. */
export async function loadClass(db: Database, id: number, by: CallingTeacher<'class'>) {
  const found = await db
    .selectFrom('class')
    .select(['id', 'name', 'teacher_id', 'archived_at', 'sign_on_class', rightOn('class', by.id).as('right')])
    .where('id', '=', id)
    .where(rightOn('class', by.id), 'is not', null)
    .executeTakeFirst();
  if (!found?.right) throw new NotFound('unknown_class', sentence`There is no such class.`);
  requireRight(found.right, by.needs.class, 'class');
  return found;
}

/** Loads a class and locks its owner, so that no other request changes the owner's classes. */
export async function lockClass(trx: Transaction<DB>, id: number, by: CallingTeacher<'class'>) {
  const { teacher_id: owner } = await loadClass(trx, id, by);
  await lockTeacher(trx, owner);
  return loadClass(trx, id, by);
}

export function refuseTooManyStudents(count: number): void {
  if (count <= quotas.classStudents) return;
  throw new Conflict(
    'class_full',
    sentence`A class has at most ${plural(quotas.classStudents, { one: '# student', other: '# students' })}. Make another class for the rest.`,
  );
}
