import { isOver } from '../contest/time-rules.ts';
import type { Database } from '../database/connect.ts';
import { Conflict, Invalid } from '../shared/errors.ts';
import { type Server, serve } from '../http/serve.ts';
import { findContest } from '../contest/find-contest.ts';
import { addAddresses } from './add-addresses.ts';
import { alreadyJoined } from './already-joined.ts';

/** A student joins a public contest by its id; a teacher adds an address to an own private one. */
export function joinContest(server: Server): void {
  const { db } = server;
  serve(server, 'joinContest', async ({ body, caller, at }) => {
    if (caller.role === 'Student') {
      await joinAsStudent(db, body.contest, caller.id, at);
      return { detail: 'Successfully joined Contest.' };
    }
    if (body.email === undefined) throw new Invalid({ email: 'This is missing.' });
    const adding = {
      contestId: body.contest,
      teacherId: caller.id,
      emails: [body.email],
      withCodes: false,
      at,
    };
    const added = await addAddresses(db, adding);
    if (added.size === 0) throw new Conflict('already_added', 'This address has already been added.');
    return { detail: 'Participant added successfully!' };
  });
}

async function joinAsStudent(db: Database, contestId: number, studentId: number, at: Date): Promise<void> {
  const contest = await findContest(db, contestId, studentId, at);
  if (contest.joined) throw alreadyJoined();
  if (isOver(contest, at)) throw new Conflict('contest_ended', 'Contest has been ended.');
  const joined = await db
    .insertInto('participation')
    .values({ contest_id: contestId, student_id: studentId, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .executeTakeFirst();
  if (!joined) throw alreadyJoined();
}
