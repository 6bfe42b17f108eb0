import type { Transaction } from 'kysely';
import { quotas } from '#contract/limits.ts';
import { lockTeacher } from '../account/lock-teacher.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/rows.ts';
import { Conflict, NotFound } from '../shared/errors.ts';

/**
 * A class of this teacher. Somebody else's class is answered like one that does not exist: `NotFound`.
 */
export async function loadClass(db: Database, id: number, teacherId: number) {
  const found = await db
    .selectFrom('class')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  if (!found) throw new NotFound('unknown_class', 'There is no such class.');
  return found;
}

/** The same, while no other call of the teacher changes a class. */
export async function lockClass(trx: Transaction<DB>, id: number, teacherId: number) {
  await lockTeacher(trx, teacherId);
  return loadClass(trx, id, teacherId);
}

/** Throws `Conflict` if a class has more students than it may have. */
export function refuseTooManyStudents(count: number): void {
  if (count <= quotas.classStudents) return;
  const most = quotas.classStudents.toLocaleString('en');
  throw new Conflict('class_full', `A class has at most ${most} students. Make another class for the rest.`);
}
