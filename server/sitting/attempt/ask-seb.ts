import { randomBytes } from 'node:crypto';
import { type Server, serve } from '../../base/http/serve.ts';
import { unknownContest } from '../../contest/core/load-contest.ts';

/**
 * A page in Safe Exam Browser asks for a nonce, and is loaded again with it in its address. The program
 * hashes its keys with the address of the page, so what it says holds for this student, and once.
 */
export function askSeb(server: Server): void {
  const { db } = server;
  serve(server, 'askSeb', async ({ body, caller }) => {
    const nonce = randomBytes(16).toString('base64url');
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
    if (asked.numUpdatedRows === 0n) throw unknownContest();
    return { nonce };
  });
}
