import type { Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { lockAddresses } from '../../base/address/lock-address.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../../sitting/participation/live-page.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { toStoredExtraTime, minutesAndFactorRule } from '../../sitting/supervision/extra-time.ts';
import { addToContestsOfClass } from './follow-class.ts';
import { applyClassChanges, selectFormerMembers } from './apply-class-changes.ts';
import { loadClass, lockClass } from './load-class.ts';
import { studentValues } from './student-values.ts';

/**
 * Replaces a student's entry. The new extra time and exemption apply in contests that the caller may edit.
 * Exceptions: contests with their own setting for the student, and contests (or own times) that end within a
 * minute.
 */
export function serveUpdateStudent(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(
    server,
    'updateStudent',
    async ({ body, caller, at }) => {
      const values = {
        ...studentValues(body),
        ...toStoredExtraTime(body),
        is_focus_exempt: body.exempt ?? false,
      };
      const changed = await inTransaction(db, async (trx) => {
        const asked = await loadClass(trx, body.class, caller);
        const before = await findStudent(trx, asked.id, body.student, null);
        await lockAddresses(trx, [before.email_key, values.email_key].filter(isNotNull));
        const { id, teacher_id: teacherId } = await lockClass(trx, body.class, caller);
        const student = await findStudent(trx, id, body.student, values.email_key);
        const now = new Date(clock.now());
        const isNew = values.email_key !== student.email_key;
        const given = givenBy(student, values, {
          isNew,
          giver: caller.id === teacherId ? null : caller.id,
          now,
        });
        await trx
          .updateTable('class_student')
          .set({ ...values, ...given })
          .where('id', '=', student.id)
          .execute();
        const about = { student: body.name, minutes: body.minutes, factor: body.factor, exempt: body.exempt };
        const by = { author: caller, at };
        await recordAct(trx, { class_id: id }, 'updateStudent', by, about);
        const keys = values.email_key === null ? [] : [values.email_key];
        await addToContestsOfClass(trx, { classId: id, owner: teacherId, emails: isNew ? keys : [], by });
        const left = isNew ? selectFormerMembers([student]) : [];
        // The student may have got another address meanwhile.
        await lockAddresses(
          trx,
          left.map((one) => one.email_key),
        );
        return applyClassChanges(trx, { teacherId, caller, keys, left, at, now });
      });
      for (const contest of changed) live.forget(contest);
      return { detail: sentence`The student is saved.` };
    },
    [minutesAndFactorRule],
  );
}

type Numbers = { extra_minutes: number; extra_percent: number; is_focus_exempt: boolean };
type Giver = { extra_time_by: number | null; exemption_by: number | null };

/**
 * Returns who counts as having given the extra time and exemption after the change; null for the class's
 * owner. With a new address, all values count as newly given. Values of a colleague become the owner's if the
 * owner saves them. The owner's values stay the owner's if a colleague saves them.
 */
function givenBy(
  before: Numbers & Giver,
  after: Numbers,
  { isNew, giver, now }: { isNew: boolean; giver: number | null; now: Date },
) {
  const isOther = isNew || giver === null;
  const isTimeGiven =
    before.extra_minutes !== after.extra_minutes ||
    before.extra_percent !== after.extra_percent ||
    (isOther && (after.extra_minutes > 0 || after.extra_percent > 0));
  const isExemptionGiven =
    before.is_focus_exempt !== after.is_focus_exempt || (isOther && after.is_focus_exempt);
  return {
    ...(isTimeGiven && { extra_time_by: giver, extra_time_at: now }),
    ...(isExemptionGiven && { exemption_by: giver, exemption_at: now }),
  };
}

async function findStudent(trx: Transaction<DB>, classId: number, student: number, key: string | null) {
  const present = await trx
    .selectFrom('class_student')
    .selectAll()
    .where('class_id', '=', classId)
    .where((row) => row.or([row('id', '=', student), row('email_key', '=', key ?? '')]))
    .execute();
  const found = present.find(({ id }) => id === student);
  if (!found) throw new NotFound('unknown_student', sentence`This student is not in the class any more.`);
  if (present.length > 1) {
    throw new Conflict('already_in_class', sentence`Another student of this class has this address.`);
  }
  return found;
}
