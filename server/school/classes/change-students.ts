import * as limits from '#contract/limits.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { applyClassChanges, selectFormerMembers } from './apply-class-changes.ts';
import { addToContestsOfClass } from './follow-class.ts';
import { loadClass, lockClass, refuseTooManyStudents } from './load-class.ts';
import { loadList, planChanges, refuseChangedList } from './plan-changes.ts';
import { listTimesRule } from './list-times-rule.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Takes over a new list: adds, changes and removes students, or none of them if the class has changed since
 * the caller read it. Students who leave keep their accounts, seats, answers and marks.
 */
export function serveChangeStudents(server: Server & LivePage): void {
  const { clock, live } = server;
  serve(
    server,
    'changeStudents',
    async ({ body, caller, at, once }) => {
      if (body.added.length + body.changed.length + body.left.length > limits.listChanges) {
        throw new InvalidFields({ added: sentence`At most ${limits.listChanges} changes at once.` });
      }
      const contests = new Set<number>();
      const answer = await once(
        async (trx) => {
          const by = { author: caller, at };
          const asked = await loadClass(trx, body.class, caller);
          refuseChangedList(await loadList(trx, asked.id), body.state);
          const before = await planChanges(trx, asked, body, caller);
          await lockAddresses(trx, before.addresses);
          const { id, teacher_id: teacherId } = await lockClass(trx, body.class, caller);
          const present = await loadList(trx, id);
          refuseChangedList(present, body.state);
          const plan = await planChanges(trx, asked, body, caller);
          // The source of a new student may have got another address meanwhile.
          await lockAddresses(trx, plan.addresses);
          refuseTooManyStudents(present.length + body.added.length - body.left.length);
          const now = new Date(clock.now());
          const giver = caller.id === teacherId ? null : caller.id;
          const { added, left } = await writeChanges(trx, { classId: id, plan, giver, now });
          const about = { count: added.length, changed: body.changed.length, left: left.length };
          if (about.count + about.changed + about.left > 0) {
            await recordAct(trx, { class_id: id }, 'changeStudents', by, about);
          }
          await addToContestsOfClass(trx, { classId: id, owner: teacherId, emails: plan.newAddresses, by });
          const given = { teacherId, caller, keys: plan.keys, left: selectFormerMembers(left), at, now };
          for (const contest of await applyClassChanges(trx, given)) contests.add(contest);
          return {
            state: (await loadList(trx, id)).state,
            added,
            detail: sentence`${plural(about.count, { one: '# student', other: '# students' })} added, ${about.changed} changed, ${about.left} removed.`,
          };
        },
        { allow: (trx) => loadClass(trx, body.class, caller) },
      );
      for (const contest of contests) live.forget(contest);
      return answer;
    },
    [listTimesRule],
  );
}
