import { type Server, serve } from '../serve.ts';
import { findContest } from './find-contest.ts';
import { ownContest } from './own-contest.ts';
import { ownerSummary, studentSummary } from './summary.ts';

/** The flat summary. A student who was added by a teacher opens the contest with it. */
export function getContest(server: Server): void {
  const { db } = server;
  serve(server, 'getContest', async ({ body, caller, at }) => {
    if (caller.role === 'Teacher') {
      return { owner: ownerSummary(await ownContest(db, body.contest, caller.id)) };
    }
    const contest = await findContest(db, body.contest, caller.id, at);
    if (contest.joined && contest.opened_at === null) {
      await db
        .updateTable('participation')
        .set({ opened_at: at })
        .where('contest_id', '=', contest.id)
        .where('student_id', '=', caller.id)
        .execute();
    }
    const own = {
      joined: contest.joined,
      submitted: contest.is_response,
      isExempt: contest.is_focus_exempt === true,
    };
    return { student: studentSummary(contest, own, at) };
  });
}
