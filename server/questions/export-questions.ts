import { sql } from 'kysely';
import type { OwnQuestion } from '#contract/contest.ts';
import { limits } from '#contract/limits.ts';
import { loadOwnContest } from '../contest/load-own-contest.ts';
import type { Database } from '../database/connect.ts';
import { loadOwnQuestions } from '../grading/load-key.ts';
import { asCorrected } from '../grading/load-versions.ts';
import { type Server, serve } from '../http/serve.ts';
import { TooLarge } from '../shared/errors.ts';
import type { WrittenFiles } from './writing/file-writer.ts';

/** The questions of an own contest, draft or published, as a file. */
export function exportQuestions(server: Server & WrittenFiles): void {
  const { db } = server;
  serve(server, 'exportQuestions', async ({ body: { contest: id, format }, caller }) => {
    const contest = await loadOwnContest(db, id, caller.id);
    const { name, shuffle_options: shuffle } = contest;
    const questions = await withOneRight(db, contest, await loadOwnQuestions(db, id));
    const pictures = await loadPictures(db, id);
    return server.writtenFiles.write(
      { format, contest: { id, name, shuffle, questions, pictures } },
      caller.id,
    );
  });
}

/**
 * A correction of the key comes along where it leaves a question one right option: no format holds more. All
 * other questions go as they were written.
 */
async function withOneRight(
  db: Database,
  contest: { id: number; key_version: number },
  written: OwnQuestion[],
): Promise<OwnQuestion[]> {
  const corrected = await asCorrected(db, contest, written);
  return written.map((question, questionIndex) => {
    const options = corrected[questionIndex]?.options ?? [];
    return options.filter((option) => option.is_correct).length === 1 ? { ...question, options } : question;
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
