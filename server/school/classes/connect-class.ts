import { plural, sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { lockClass } from './load-class.ts';
import { addVouchedStudents } from './vouched-students.ts';

/** Connects a class with one of the school's log-in, and adds its students who have logged in so far. */
export function serveConnectClass(server: Server): void {
  const { db } = server;
  serve(server, 'connectClass', async ({ body, caller, at }) => {
    const name = body.sign_on_class ?? null;
    const id = await inTransaction(db, async (trx) => {
      const { id: classId, teacher_id: owner } = await lockClass(trx, body.class, caller);
      const teachers = new Set([owner, caller.id]);
      const vouched = await trx
        .selectFrom('identity')
        .select('account_id')
        .distinct()
        .where('account_id', 'in', [...teachers])
        .execute();
      if (name !== null && vouched.length < teachers.size) {
        throw new Conflict(
          'not_vouched',
          sentence`First connect your account, and that of the class’s owner, with the school’s log-in under Edit profile, Account Settings.`,
        );
      }
      await trx.updateTable('class').set({ sign_on_class: name }).where('id', '=', classId).execute();
      const about = name === null ? {} : { class: name };
      await recordAct(trx, { class_id: classId }, 'connectClass', { author: caller, at }, about);
      return classId;
    });
    // A transaction of its own, because addresses are locked before a class.
    const added = await inTransaction(db, (trx) => addVouchedStudents(trx, { class: id }, at));
    return {
      detail:
        name === null
          ? sentence`Students who log in are no longer added.`
          : sentence`Connected. ${plural(added, { one: '# student', other: '# students' })} added.`,
    };
  });
}
