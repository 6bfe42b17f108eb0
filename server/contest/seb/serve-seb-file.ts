import { unknownContestRefusal } from '../shared/load-contest.ts';
import type { Server } from '../../base/http/serve.ts';
import type { SebProof } from './seb-proof.ts';
import { fileSettings, writeSebFile } from './seb-file.ts';

/**
 * Serves the files without a log-in, because Safe Exam Browser has no session. Their paths cannot be guessed.
 */
export function serveSebFile({ app, db, seb: proof }: Server & { seb: SebProof }): void {
  app.get<{ Params: { id: string } }>(
    String.raw`/seb/:id(^\d{1,9})-:sign([A-Za-z0-9_-]{22}).seb`,
    { schema: { hide: true } },
    async (request, reply) => {
      const id = Number(request.params.id);
      // The program sends the part of the link for the start page, too.
      if (proof.filePath(id) !== request.url.split('?')[0]) throw unknownContestRefusal();
      const contest = await db
        .selectFrom('contest')
        .select('seb')
        .where('id', '=', id)
        .where('is_published', '=', true)
        .executeTakeFirst();
      if (!contest?.seb) throw unknownContestRefusal();
      return reply
        .type('application/seb')
        .header('content-disposition', `attachment; filename="contest-${id}.seb"`)
        .send(writeSebFile(fileSettings(proof.base(request), id, contest.seb)));
    },
  );
}
