import { sentence } from '#shared/sentence.ts';
import { findContest } from '../../contest/shared/find-contest.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import { type Server, serve } from '../../base/http/serve.ts';

/** Opens a contest for an added student. After that the teacher sees the student's name. */
export function serveOpenContest(server: Server): void {
  const { db } = server;
  serve(server, 'openContest', async ({ body, caller, at }) => {
    const contest = await findContest(db, body.contest, caller.id, at);
    if (!contest.joined) throw unknownContestRefusal();
    await db
      .updateTable('participation')
      .set({ opened_at: at })
      .where('contest_id', '=', contest.id)
      .where('student_id', '=', caller.id)
      .where('opened_at', 'is', null)
      .execute();
    return { detail: sentence`You have opened this contest.` };
  });
}
