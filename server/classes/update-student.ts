import { lockAddresses } from '../address/lock-address.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import { followClass } from './follow-class.ts';
import { lockClass } from './load-class.ts';
import { studentValues } from './student-values.ts';

/** Replaces what a class knows of a student. A new address is added to the contests of the class. */
export function updateStudent(server: Server): void {
  serve(server, 'updateStudent', async ({ body, caller, at }) => {
    const values = studentValues(body);
    const emails = values.email === null ? [] : [values.email];
    await inTransaction(server.db, async (trx) => {
      await lockAddresses(trx, emails);
      const { id } = await lockClass(trx, body.class, caller.id);
      const present = await trx
        .selectFrom('class_student')
        .select(['id', 'email_key'])
        .where('class_id', '=', id)
        .where((row) => row.or([row('id', '=', body.student), row('email_key', '=', values.email_key ?? '')]))
        .execute();
      const student = present.find((one) => one.id === body.student);
      if (!student) throw new NotFound('unknown_student', 'This student is not in the class any more.');
      if (present.length > 1) {
        throw new Conflict('already_in_class', 'Another student of this class has this address.');
      }
      await trx.updateTable('class_student').set(values).where('id', '=', student.id).execute();
      const isNew = values.email_key !== student.email_key;
      await followClass(trx, { classId: id, teacherId: caller.id, emails: isNew ? emails : [], at });
    });
    return { detail: 'The student is saved.' };
  });
}
