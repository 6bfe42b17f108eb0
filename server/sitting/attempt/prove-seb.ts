import { sentence } from '#shared/sentence.ts';
import type { SebProof } from '../../contest/seb/seb-proof.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Forbidden } from '../../base/shared/errors.ts';

/**
 * Accepts keys hashed with an address that contains the nonce: the page's address, or this call's
 * (`?nonce=`). Older Windows versions of Safe Exam Browser give no keys to pages and hash only the call's
 * address.
 */
export function serveProveSeb(server: Server & { seb: SebProof }): void {
  const { db, seb: proof } = server;
  serve(server, 'proveSeb', async ({ body, caller, request }) => {
    const { contest: id, nonce } = body;
    const contest = await db
      .selectFrom('contest')
      .innerJoin('participation', 'contest_id', 'contest.id')
      .select('seb')
      .where('contest.id', '=', id)
      .where('student_id', '=', caller.id)
      .where('is_published', '=', true)
      .executeTakeFirst();
    if (!contest?.seb) throw unknownContestRefusal();
    const used = await db
      .updateTable('participation')
      .set({ seb_nonce: null })
      .where('contest_id', '=', id)
      .where('student_id', '=', caller.id)
      .where('seb_nonce', '=', nonce)
      .executeTakeFirst();
    const asked = { id, seb: contest.seb };
    const hashes = { config: body.config_key_hash, exam: body.exam_key_hash };
    const isProven =
      proof.isProven(request, asked, `/quiz/${id}?seb=${nonce}`, hashes) ||
      proof.isProvenByHeaders(request, asked, `?nonce=${nonce}`);
    if (used.numUpdatedRows === 0n || !isProven) {
      throw new Forbidden(
        'wrong_seb_keys',
        sentence`This Safe Exam Browser was not opened with the file of this contest. Quit it, and open the file.`,
      );
    }
    return { pass: proof.pass({ contestId: id, studentId: caller.id, session: caller.session }) };
  });
}
