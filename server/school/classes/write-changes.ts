import type { Transaction } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import type { ExtraTime } from '../../sitting/supervision/extra-time.ts';
import type { Plan } from './plan-changes.ts';

type Writing = {
  classId: number;
  plan: Plan;
  /** The colleague who changes the class; null for its owner. */
  giver: number | null;
  now: Date;
};

/** Writes a plan's rows. Returns the new students' ids in its order, and the entries that left. */
export async function writeChanges(trx: Transaction<DB>, { classId, plan, giver, now }: Writing) {
  const left = await trx
    .deleteFrom('class_student')
    .where('class_id', '=', classId)
    .where((row) => row('id', '=', row.fn.any(row.val(plan.left))))
    .returning(['email_key', 'extra_minutes', 'extra_percent', 'is_focus_exempt'])
    .execute();
  const former = plan.changes.filter(isMoved).map(({ before }) => before);
  // Two students may exchange addresses, which no two entries have at a time.
  await trx
    .updateTable('class_student')
    .set({ email: null, email_key: null })
    .where((row) => row('id', '=', row.fn.any(row.val(former.map(({ id }) => id)))))
    .execute();
  const times = (time: ExtraTime) => ({ ...time, extra_time_by: giver, extra_time_at: now });
  for (const { before, values, time } of plan.changes) {
    const isNewTime =
      time !== null &&
      (time.extra_minutes !== before.extra_minutes || time.extra_percent !== before.extra_percent);
    await trx
      .updateTable('class_student')
      .set({ ...values, ...(isNewTime && times(time)) })
      .where('id', '=', before.id)
      .execute();
  }
  const added: number[] = [];
  for (const { source, values, time } of plan.additions) {
    const { id } = await trx
      .insertInto('class_student')
      .values({
        class_id: classId,
        ...values,
        ...(source && pickKept(source)),
        ...(time && times(time)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.push(id);
  }
  return { added, left: [...left, ...former] };
}

const isMoved = ({ before, values }: Plan['changes'][number]) => before.email_key !== values.email_key;

/** Picks what a student keeps in another class: the account, extra time and exemption. */
const pickKept = (source: NonNullable<Plan['additions'][number]['source']>) => ({
  account_id: source.account_id,
  extra_minutes: source.extra_minutes,
  extra_percent: source.extra_percent,
  extra_time_by: source.extra_time_by,
  extra_time_at: source.extra_time_at,
  is_focus_exempt: source.is_focus_exempt,
  exemption_by: source.exemption_by,
  exemption_at: source.exemption_at,
});
