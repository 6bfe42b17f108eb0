import { sql } from 'kysely';
import { type Server, serve } from '../http/serve.ts';
import { factorOf } from '../supervision/extra-time.ts';
import { sortSteps } from '../shared/steps.ts';
import { byName } from './by-name.ts';
import { sharingOf } from '../rights/sharing-of.ts';
import { loadClass } from './load-class.ts';
import { isMadeAccount } from './made-account.ts';

const slip = sql<'none' | 'waiting' | 'used'>`case
  when account.id is null then 'none' when must_change_password then 'waiting' else 'used' end`.as('slip');

/** A class with its students, sorted by name. */
export function getClass(server: Server): void {
  serve(server, 'getClass', async ({ body, caller }) => {
    const { id, name } = await loadClass(server.db, body.class, caller);
    const students = await server.db
      .selectFrom('class_student')
      .leftJoin('account', (join) =>
        join.onRef('account.email_key', '=', 'class_student.email_key').on(isMadeAccount(caller.id)),
      )
      .select(['class_student.id', 'name', 'class_student.email', 'number'])
      .select(['extra_minutes', 'extra_percent', 'is_focus_exempt', slip])
      .where('class_id', '=', id)
      .execute();
    const sorted = await server.slices.run(sortSteps(students, byName));
    return {
      id,
      name,
      ...(await sharingOf(server.db, 'class', id, caller.id)),
      students: sorted.map(({ is_focus_exempt: isExempt, extra_percent, ...student }) =>
        Object.assign(student, {
          extra_factor: factorOf({ ...student, extra_percent }),
          focus_exempt: isExempt,
        }),
      ),
    };
  });
}
