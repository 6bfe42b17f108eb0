import type { Transaction } from 'kysely';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { DB } from '../../base/database/rows.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { addToContestsOfClass } from './follow-class.ts';
import { loadClass, lockClass, refuseTooManyStudents } from './load-class.ts';
import { studentValues } from './student-values.ts';

/**
 * Adds all the students, or none, to the class and its contests. Skips addresses that the class already has.
 */
export function serveAddStudents(server: Server): void {
  serve(server, 'addStudents', async ({ body, caller, at, once }) => {
    const asked = body.students.map(studentValues);
    const emails = asked.map(({ email }) => email).filter(isNotNull);
    return once(
      async (trx) => {
        await lockAddresses(trx, emails);
        const { id, teacher_id: owner } = await lockClass(trx, body.class, caller);
        const present = await trx
          .selectFrom('class_student')
          .select('email_key')
          .where('class_id', '=', id)
          .execute();
        const taken = new Set(present.map(({ email_key: key }) => key).filter(isNotNull));
        const isFresh = asked.map(({ email_key: key }) => {
          if (key === null) return true;
          if (taken.has(key)) return false;
          taken.add(key);
          return true;
        });
        const fresh = asked.filter((_, place) => isFresh[place]);
        refuseTooManyStudents(present.length + fresh.length);
        const ids = await insertStudents(trx, id, fresh);
        const [only] = fresh;
        const by = { author: caller, at };
        if (only) {
          const about = fresh.length === 1 ? { student: only.name } : { count: fresh.length };
          await recordAct(trx, { class_id: id }, 'addStudents', by, about);
        }
        await addToContestsOfClass(trx, { classId: id, owner, emails, by });
        return { students: isFresh.map((is) => (is ? (ids.shift() ?? null) : null)) };
      },
      { allow: (trx) => loadClass(trx, body.class, caller) },
    );
  });
}

async function insertStudents(
  trx: Transaction<DB>,
  classId: number,
  students: ReturnType<typeof studentValues>[],
): Promise<number[]> {
  if (students.length === 0) return [];
  const rows = await trx
    .insertInto('class_student')
    .values(students.map((student) => ({ ...student, class_id: classId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
