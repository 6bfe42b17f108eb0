import { sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { revokeSlips, withNeededSlips } from './revoke-slips.ts';
import { applyClassChanges, selectFormerMembers } from './apply-class-changes.ts';
import { loadClass, lockClass } from './load-class.ts';

/** Deletes a class. Its students stay in their contests, but lose its extra time and exemptions. */
export function serveDeleteClass(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(server, 'deleteClass', async ({ body, caller, at }) => {
    const { changed, ended } = await inTransaction(db, async (trx) => {
      const asked = await loadClass(trx, body.class, caller);
      const given = await trx
        .selectFrom('class_student')
        .select('email_key')
        .where('class_id', '=', asked.id)
        .where((row) =>
          row.or([
            row('extra_minutes', '>', 0),
            row('extra_percent', '>', 0),
            row('is_focus_exempt', '=', true),
          ]),
        )
        .execute();
      await lockAddresses(
        trx,
        given.flatMap(({ email_key: key }) => key ?? []),
      );
      const { id, teacher_id: teacherId } = await lockClass(trx, body.class, caller);
      const needy = await revokeSlips(trx, id, null);
      const students = await trx
        .deleteFrom('class_student')
        .where('class_id', '=', id)
        .returning(['email_key', 'extra_minutes', 'extra_percent', 'is_focus_exempt'])
        .execute();
      const left = selectFormerMembers(students);
      // A student may have got extra time or an exemption meanwhile.
      await lockAddresses(
        trx,
        left.map((one) => one.email_key),
      );
      const now = new Date(clock.now());
      const contests = await applyClassChanges(trx, { teacherId, caller, left, at, now });
      await trx.deleteFrom('class').where('id', '=', id).execute();
      return { changed: contests, ended: needy };
    });
    for (const contest of changed) live.forget(contest);
    return { detail: withNeededSlips(sentence`The class was deleted.`, ended) };
  });
}
