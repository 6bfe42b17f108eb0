import { randomBytes } from 'node:crypto';
import { sebLogInCode } from '../../people/session/log-in-by-seb.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';

/**
 * Issues a nonce for the page's address. Safe Exam Browser includes the address in its hashes, so the proof
 * is valid only once and only for this student.
 */
export function serveAskSeb(server: Server): void {
  const { db } = server;
  serve(server, 'askSeb', async ({ body, caller, at }) => {
    const random = randomBytes(16).toString('base64url');
    const nonce = body.log_in ? sebLogInCode(caller, at, random) : random;
    const asked = await db
      .updateTable('participation')
      .set({ seb_nonce: nonce })
      .from('contest')
      .whereRef('contest.id', '=', 'contest_id')
      .where('contest_id', '=', body.contest)
      .where('student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where('seb', 'is not', null)
      .executeTakeFirst();
    if (asked.numUpdatedRows === 0n) throw unknownContestRefusal();
    return { nonce };
  });
}
