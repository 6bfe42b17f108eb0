import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { readAnswers, type WithGrader } from '../../contest/grading/grader.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { NotFound } from '../../base/shared/errors.ts';

const noSuchQuestion = () =>
  new NotFound('unknown_question', sentence`This contest has no such question with typed answers.`);

/**
 * Serves all different answers that students typed to a question, in groups of answers that grading treats as
 * equal.
 */
export function serveGetTypedAnswers(server: Server & WithGrader): void {
  const { db, slices, grader } = server;
  serve(server, 'getTypedAnswers', async ({ body, caller }) => {
    const { version, question, pages } = await readInSnapshot(db, async (trx) => {
      const contest = await loadContest(trx, body.contest, caller);
      const asked = await trx
        .selectFrom('question')
        .select('position')
        .where('id', '=', body.question)
        .where('contest_id', '=', contest.id)
        .executeTakeFirst();
      const key = await loadEffectiveKey(trx, contest.id, contest.key_version);
      const question = asked && key.questions[asked.position];
      if (!asked || !question?.key) throw noSuchQuestion();
      const place = asked.position + 1;
      const { pages } = await readAnswers(
        slices,
        trx,
        sql<{ place: number; cell: number; text: string }>`
          select ${place}::integer as place, cell, text
          from (
            select selected[${place}::integer] as id, count(*)::integer as cell
            from attempt where contest_id = ${contest.id} group by id
          ) as given join typed_text using (id)
          where typed_text.contest_id = ${contest.id}`,
      );
      return { version: key.version, question, pages };
    });
    return async () => ({ version, ...(await grader.group(question, pages, caller.id)) });
  });
}
