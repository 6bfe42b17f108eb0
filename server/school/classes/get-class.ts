import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { factorOf } from '../../sitting/supervision/extra-time.ts';
import { sortSteps } from '../../base/shared/steps.ts';
import { byName } from './by-name.ts';
import { sharingOf } from '../../people/rights/sharing-of.ts';
import { lastSeen, seenInContests } from './last-seen.ts';
import { loadClass } from './load-class.ts';
import { isMadeAccount } from './made-account.ts';

const slip = sql<'none' | 'waiting' | 'used'>`case
  when account.id is null then 'none' when must_change_password then 'waiting' else 'used' end`.as('slip');

const slipUntil = (at: Date) =>
  sql<Date | null>`case when must_change_password and one_time_used_at is null and one_time_until > ${at}
    then one_time_until end`.as('slip_until');

/** SQL for a colleague who gave extra time or an exemption, which then holds in fewer contests. */
const givenBy = sql<string | null>`(
  select first_name || ' ' || last_name from account as giver where giver.id = coalesce(
    case when extra_minutes > 0 or extra_percent > 0 then extra_time_by end,
    case when is_focus_exempt then exemption_by end))`.as('given_by');

export function getClass(server: Server): void {
  serve(server, 'getClass', async ({ body, caller, at }) => {
    const { id, name } = await loadClass(server.db, body.class, caller);
    const students = await server.db
      .selectFrom('class_student')
      .leftJoin('account', (join) =>
        join.onRef('account.email_key', '=', 'class_student.email_key').on(isMadeAccount(caller.id)),
      )
      .leftJoin(seenInContests({ classId: id, teacherId: caller.id }), (join) =>
        join.onRef('seen.class_student_id', '=', 'class_student.id'),
      )
      .select(['class_student.id', 'name', 'class_student.email', 'number'])
      .select(['extra_minutes', 'extra_percent', 'is_focus_exempt', slip, slipUntil(at), givenBy, lastSeen])
      .where('class_id', '=', id)
      .execute();
    const sorted = await server.slices.run(sortSteps(students, byName));
    return {
      id,
      name,
      ...(await sharingOf(server.db, 'class', id, caller.id)),
      students: sorted.map(
        ({ is_focus_exempt: isExempt, extra_percent, given_by, slip_until, seen_at, ...student }) =>
          Object.assign(student, {
            extra_factor: factorOf({ ...student, extra_percent }),
            focus_exempt: isExempt,
            ...(given_by !== null && { given_by }),
            ...(slip_until && { slip_until: slip_until.toISOString() }),
            ...(seen_at && { seen_datetime: seen_at.toISOString() }),
          }),
      ),
    };
  });
}
