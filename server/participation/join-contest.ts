import type { Role } from '#contract/account.ts';
import { emailKey } from '../account/email.ts';
import { isOver, notStarted } from '../contest/moments.ts';
import { ownContest } from '../contest/own-contest.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Conflict, Invalid } from '../errors.ts';
import { type Server, serve } from '../serve.ts';
import { findContest } from '../contest/find-contest.ts';
import { lockAddress } from './lock-address.ts';

/** A student joins a public contest by its id; a teacher adds an address to an own private one. */
export function joinContest(server: Server): void {
  const { db } = server;
  serve(server, 'joinContest', async ({ body, caller, at }) => {
    if (caller.role === 'Student') {
      await joinAsStudent(db, body.contest, caller.id, at);
      return { detail: 'Successfully joined Contest.' };
    }
    if (body.email === undefined) throw new Invalid({ email: 'This is missing.' });
    await addParticipant(db, body.contest, caller.id, body.email, at);
    return { detail: 'Participant added successfully!' };
  });
}

async function joinAsStudent(db: Database, contestId: number, studentId: number, at: Date): Promise<void> {
  const already = new Conflict('You have already joined this contest.');
  const contest = await findContest(db, contestId, studentId, at);
  if (contest.joined) throw already;
  if (isOver(contest, at)) throw new Conflict('Contest has been ended.');
  const joined = await db
    .insertInto('participation')
    .values({ contest_id: contestId, student_id: studentId, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .executeTakeFirst();
  if (!joined) throw already;
}

/** A known, an unknown and a teacher's address get the same answer, so that nobody can harvest accounts. */
async function addParticipant(db: Database, contestId: number, teacherId: number, email: string, at: Date) {
  const contest = await ownContest(db, contestId, teacherId);
  if (contest.is_public) {
    throw new Conflict(
      'Participants are added to private contests only; give students the contest ID of this one.',
    );
  }
  if (!notStarted(contest, at)) throw new Conflict('Participants can be added only before the start.');
  const added = await inTransaction(db, async (trx) => {
    await lockAddress(trx, email);
    const student = await trx
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .where('role', '=', 'Student' satisfies Role)
      .executeTakeFirst();
    const entry = student
      ? trx.insertInto('participation').values({ contest_id: contestId, student_id: student.id })
      : trx.insertInto('invitation').values({ contest_id: contestId, email_key: emailKey(email) });
    const { numInsertedOrUpdatedRows } = await entry
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows;
  });
  if (added === 0n) throw new Conflict('This address has already been added.');
}
