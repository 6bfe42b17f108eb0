import { inTransaction } from '../database/transaction.ts';
import { noteAct } from '../rights/note-act.ts';
import { type Server, serve } from '../http/serve.ts';
import { lockClass } from './load-class.ts';

/** Removes students from a class. They stay in the contests that they are in. Those who left are no fault. */
export function removeStudents(server: Server): void {
  serve(server, 'removeStudents', async ({ body, caller, at }) => {
    const removed = await inTransaction(server.db, async (trx) => {
      const { id } = await lockClass(trx, body.class, caller);
      const rows = await trx
        .deleteFrom('class_student')
        .where('class_id', '=', id)
        .where((row) => row('id', '=', row.fn.any(row.val(body.students))))
        .returning('name')
        .execute();
      const [only] = rows;
      if (only) {
        const about = rows.length === 1 ? { student: only.name } : { count: rows.length };
        await noteAct(trx, { class_id: id }, 'removeStudents', { author: caller, at }, about);
      }
      return rows.length;
    });
    const count = removed.toLocaleString('en');
    return { detail: `${count} ${removed === 1 ? 'student' : 'students'} removed from the class.` };
  });
}
