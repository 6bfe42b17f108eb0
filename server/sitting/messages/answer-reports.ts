import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { loadReports } from './load-reports.ts';
import { requireQuestion } from './write-message.ts';

/** Serves students' reports to the teachers of a contest, and who of them is answering. */
export function serveAnswerReports(server: Server): void {
  const { db } = server;
  serve(server, 'getReports', async ({ body, caller, at }) => {
    const { id } = await loadContest(db, body.contest, caller);
    return { questions: await loadReports(db, id, { by: caller.id, at }) };
  });

  serve(server, 'answerReports', async ({ body: { contest, question, answering }, caller, at }) => {
    const { id } = await loadContest(db, contest, caller);
    await requireQuestion(db, id, question);
    if (answering) {
      await db
        .insertInto('report_answering')
        .values({ contest_id: id, question_id: question, account_id: caller.id, at })
        .onConflict((conflict) =>
          conflict.columns(['contest_id', 'question_id']).doUpdateSet({ account_id: caller.id, at }),
        )
        .execute();
      return { detail: sentence`Your colleagues see that you are answering.` };
    }
    await db
      .deleteFrom('report_answering')
      .where('contest_id', '=', id)
      .where('question_id', '=', question)
      .where('account_id', '=', caller.id)
      .execute();
    return { detail: sentence`Your colleagues see that you are not answering.` };
  });
}
