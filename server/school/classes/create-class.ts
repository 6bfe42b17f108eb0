import { sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';

export function serveCreateClass(server: Server): void {
  serve(server, 'createClass', ({ body: { name }, caller, at, once }) =>
    once(
      async (trx) => {
        await lockTeacher(trx, caller.id);
        const { classes } = await trx
          .selectFrom('class')
          .select(sql<number>`count(*)::int`.as('classes'))
          .where('teacher_id', '=', caller.id)
          .executeTakeFirstOrThrow();
        if (classes >= quotas.classes) {
          throw new Conflict(
            'too_many_classes',
            sentence`You have ${classes} classes, which is the most for one teacher. Delete one that you do not need.`,
          );
        }
        const made = await trx
          .insertInto('class')
          .values({ teacher_id: caller.id, name })
          .returning('id')
          .executeTakeFirstOrThrow();
        const by = { author: caller, at };
        await recordAct(trx, { class_id: made.id }, 'createClass', by, { class: name });
        return { id: made.id, detail: sentence`The class was made.` };
      },
      { allow: null },
    ),
  );
}
