import { plural, sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { applyClassChanges, selectFormerMembers } from './apply-class-changes.ts';
import { loadClass, lockClass } from './load-class.ts';

/** Removes students. They stay in their contests, but lose the class's extra time and exemptions. */
export function serveRemoveStudents(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'removeStudents', async ({ body, caller, at }) => {
    const { removed, changed } = await inTransaction(db, async (trx) => {
      const asked = await loadClass(trx, body.class, caller);
      const present = await trx
        .selectFrom('class_student')
        .select('email')
        .where('class_id', '=', asked.id)
        .where((row) => row('id', '=', row.fn.any(row.val(body.students))))
        .execute();
      await lockAddresses(trx, present.map(({ email }) => email).filter(isNotNull));
      const { id, teacher_id: teacherId } = await lockClass(trx, body.class, caller);
      const rows = await trx
        .deleteFrom('class_student')
        .where('class_id', '=', id)
        .where((row) => row('id', '=', row.fn.any(row.val(body.students))))
        .returning(['name', 'email_key', 'extra_minutes', 'extra_percent', 'is_focus_exempt'])
        .execute();
      const left = selectFormerMembers(rows);
      // A student may have got another address meanwhile.
      await lockAddresses(
        trx,
        left.map((one) => one.email_key),
      );
      const [only] = rows;
      if (only) {
        const about = rows.length === 1 ? { student: only.name } : { count: rows.length };
        await recordAct(trx, { class_id: id }, 'removeStudents', { author: caller, at }, about);
      }
      const now = new Date(clock.now());
      return {
        removed: rows.length,
        changed: await applyClassChanges(trx, { teacherId, caller, left, at, now }),
      };
    });
    for (const contest of changed) live.forget(contest);
    return {
      detail: sentence`${plural(removed, { one: '# student', other: '# students' })} removed from the class.`,
    };
  });
}
