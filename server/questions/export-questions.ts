import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { loadOwnContest } from '../contest/load-own-contest.ts';
import type { Database } from '../database/connect.ts';
import { loadOwnQuestions } from '../grading/load-key.ts';
import { loadAcceptedById, withOneRight } from '../grading/load-versions.ts';
import { type Server, serve } from '../http/serve.ts';
import { TooLarge } from '../shared/errors.ts';
import type { WrittenFiles } from './writing/file-writer.ts';

/** The questions of an own contest, draft or published, as a file. */
export function exportQuestions(server: Server & WrittenFiles): void {
  const { db } = server;
  serve(server, 'exportQuestions', async ({ body: { contest: id, format }, caller }) => {
    const { name, shuffle_options: shuffle } = await loadOwnContest(db, id, caller.id);
    const written = await loadOwnQuestions(db, id);
    const corrected = await loadAcceptedById(
      db,
      written.map((question) => question.id),
    );
    const questions = written.map((question) => withOneRight(question, corrected.get(question.id)));
    const pictures = await loadPictures(db, id);
    return server.writtenFiles.write(
      { format, contest: { id, name, shuffle, questions, pictures } },
      caller.id,
    );
  });
}

/** The pictures of a contest by their ids. Throws `TooLarge` (413) if a file would have too much of them. */
async function loadPictures(db: Database, contestId: number): Promise<Map<string, Uint8Array>> {
  const used = db
    .selectFrom('picture')
    .where('id', 'in', (of) =>
      of
        .selectFrom('picture_use')
        .innerJoin('question', 'question.id', 'picture_use.question_id')
        .select('picture_id')
        .where('contest_id', '=', contestId),
    );
  const { bytes } = await used
    .select(sql<number>`coalesce(sum(octet_length(webp)), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  if (bytes > limits.writtenPictures) {
    throw new TooLarge(
      `The pictures of this contest have more than ${limits.writtenPictures / 1_000_000} MB, which is more than a file takes.`,
    );
  }
  const pictures = await used.select(['id', 'webp']).execute();
  return new Map(pictures.map(({ id, webp }) => [id, webp]));
}
