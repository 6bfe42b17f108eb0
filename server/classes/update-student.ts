import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import { lockAddresses } from '../address/lock-address.ts';
import type { DB } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteAct } from '../rights/note-act.ts';
import { type Server, serve } from '../http/serve.ts';
import { applyClasses, type ChangedByClass } from '../participation/apply-classes.ts';
import { noteActions } from '../participation/change-participant.ts';
import type { LivePage } from '../participation/live-page.ts';
import { Conflict, NotFound } from '../shared/errors.ts';
import { describeExtraTime, extraTimeOf, isBoth } from '../supervision/extra-time.ts';
import { followClass } from './follow-class.ts';
import { lockClass } from './load-class.ts';
import { studentValues } from './student-values.ts';

/**
 * Replaces what a class knows of a student. A new address is added to the contests of the class. Extra time
 * and exemption change in the teacher's contests that have more than a minute left, but where the teacher set
 * them for the contest. So an open attempt keeps the minute that its page needs to say so. If the contest
 * gives each student a time of their own, the student's own end counts like the end of the contest.
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
        const about = { student: body.name, minutes: body.minutes, factor: body.factor, exempt: body.exempt };
        await noteAct(trx, { class_id: id }, 'updateStudent', { author: caller, at }, about);
        const isNew = values.email_key !== student.email_key;
        await followClass(trx, { classId: id, owner: teacherId, emails: isNew ? emails : [], at });
        const now = new Date(clock.now());
        const keys = values.email_key === null ? [] : [values.email_key];
        const endsAfter = new Date(now.getTime() + limits.shortening);
        const rows = await applyClasses(trx, { teacherId, keys, endsAfter });
        await note(trx, rows, now);
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

/**
 * Notes in the attempts' records what has changed; nothing for a student who has not opened the contest. For
 * these no statement is sent either, so that the time does not tell whether an address has an account.
 */
async function note(trx: Transaction<DB>, rows: ChangedByClass[], at: Date): Promise<void> {
  const known = rows.filter((row) => row.opened_at !== null || row.round !== null);
  const ofRow = (row: ChangedByClass) => ({
    contestId: row.contest_id,
    studentId: row.student_id,
    round: row.round,
    at,
  });
  const times = known
    .filter((row) => row.is_time_new)
    .map((row) => Object.assign(ofRow(row), { kind: 'extra time' as const, note: describeExtraTime(row) }));
  const exemptions = known
    .filter((row) => row.is_exemption_new)
    .map((row) => {
      const words = row.is_focus_exempt ? 'given' : 'taken back';
      return Object.assign(ofRow(row), { kind: 'exemption' as const, note: words });
    });
  await noteActions(trx, [...times, ...exemptions]);
}
