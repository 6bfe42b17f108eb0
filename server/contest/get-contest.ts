import { type Server, serve } from '../http/serve.ts';
import { sharingOf } from '../rights/sharing-of.ts';
import { findContest } from './find-contest.ts';
import { loadContest } from './load-contest.ts';
import { ownerSummary, studentSummary } from './summary.ts';

/** The flat summary. It opens nothing: a student who was added reads who did so, and goes on or declines. */
export function getContest(server: Server): void {
  const { db } = server;
  serve(server, 'getContest', async ({ body, caller, at }) => {
    if (caller.role === 'Teacher') {
      const contest = await loadContest(db, body.contest, caller);
      const sharing = await sharingOf(db, 'contest', contest.id, caller.id);
      const { certificate } = contest;
      return {
        owner: { ...ownerSummary(contest), ...sharing, ...(certificate !== 'off' && { certificate }) },
      };
    }
    const contest = await findContest(db, body.contest, caller.id, at);
    const participation = {
      joined: contest.joined,
      submitted: contest.is_response,
      isExempt: contest.is_focus_exempt === true,
    };
    return { student: studentSummary(contest, participation, at) };
  });
}
