import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import { lockAddresses } from '../address/lock-address.ts';
import type { DB } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { applyClasses, type ChangedByClass } from '../participation/apply-classes.ts';
import { noteAction } from '../participation/change-participant.ts';
import type { LivePage } from '../participation/live-page.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import { describeExtraTime, extraTimeOf, isBoth } from '../supervision/extra-time.ts';
import { followClass } from './follow-class.ts';
import { lockClass } from './load-class.ts';
import { studentValues } from './student-values.ts';

/**
 * Replaces what a class knows of a student. A new address is added to the contests of the class. Extra time
 * and exemption change in the teacher's contests that have more than a minute left, but where the teacher set
 * them for the contest. So an open attempt keeps the minute that its page needs to say so.
 */
export function updateStudent(server: Server & LivePage): void {
  const { db, clock, live } = server;
  serve(
    server,
    'updateStudent',
    async ({ body, caller, at }) => {
      const values = {
        ...studentValues(body),
        ...extraTimeOf(body),
        is_focus_exempt: body.exempt ?? false,
      };
      const emails = values.email === null ? [] : [values.email];
      const changed = await inTransaction(db, async (trx) => {
        await lockAddresses(trx, emails);
        const { id, teacher_id: teacherId } = await lockClass(trx, body.class, caller);
        const student = await findStudent(trx, id, body.student, values.email_key);
        await trx.updateTable('class_student').set(values).where('id', '=', student.id).execute();
        const isNew = values.email_key !== student.email_key;
        await followClass(trx, { classId: id, emails: isNew ? emails : [], at });
        const now = new Date(clock.now());
        const keys = values.email_key === null ? [] : [values.email_key];
        const endsAfter = new Date(now.getTime() + limits.shortening);
        const rows = await applyClasses(trx, { teacherId, keys, endsAfter });
        for (const row of rows) await note(trx, row, now);
        return rows;
      });
      for (const { contest_id: contest } of changed) live.forget(contest);
      return { detail: 'The student is saved.' };
    },
    [isBoth],
  );
}

/** The student of the class, whose address no other student of the class has. */
async function findStudent(trx: Transaction<DB>, classId: number, student: number, key: string | null) {
  const present = await trx
    .selectFrom('class_student')
    .select(['id', 'email_key'])
    .where('class_id', '=', classId)
    .where((row) => row.or([row('id', '=', student), row('email_key', '=', key ?? '')]))
    .execute();
  const found = present.find(({ id }) => id === student);
  if (!found) throw new NotFound('unknown_student', 'This student is not in the class any more.');
  if (present.length > 1) {
    throw new Conflict('already_in_class', 'Another student of this class has this address.');
  }
  return found;
}

/** Notes in the attempt's record what has changed; nothing for a student who has not opened the contest. */
async function note(trx: Transaction<DB>, row: ChangedByClass, at: Date): Promise<void> {
  const key = { contestId: row.contest_id, studentId: row.student_id };
  const attempt = await trx
    .selectFrom('attempt')
    .select('round')
    .where('contest_id', '=', key.contestId)
    .where('student_id', '=', key.studentId)
    .executeTakeFirst();
  if (row.opened_at === null && !attempt) return;
  const of = { ...key, round: attempt?.round ?? null };
  if (row.is_time_new) await noteAction(trx, of, { at, kind: 'extra time', note: describeExtraTime(row) });
  if (row.is_exemption_new) {
    const words = row.is_focus_exempt ? 'given' : 'taken back';
    await noteAction(trx, of, { at, kind: 'exemption', note: words });
  }
}
