import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import type { Attempts } from './attempts.ts';
import { findPublishedContest } from './find-published.ts';
import { requireBegun } from './save-choices.ts';

/**
 * Stores what a student finds wrong with a question. A page that was offline may report after the end, but
 * not once the results are open.
 */
export function serveReportQuestion(server: Server & Attempts): void {
  const { db, states } = server;
  serve(server, 'reportQuestion', async ({ body: { contest, question, text }, caller, at }) => {
    const attempt = { contestId: contest, studentId: caller.id };
    const published = await findPublishedContest(server, attempt, at);
    const state = requireBegun(await states.add(attempt), at);
    const form = formOf(published.forms, attempt);
    const place = published.questionIds.indexOf(question);
    if (place === -1 || (form && !form.includes(place))) {
      throw new NotFound('unknown_question', sentence`There is no such question.`);
    }
    if (areResultsOpen(state, at)) {
      throw new Conflict('results_open', sentence`The results are open. Please speak to your teacher.`);
    }
    await sql`
      insert into report as before (contest_id, student_id, question_id, text, at)
      values (${contest}, ${caller.id}, ${question}, ${text}, ${at})
      on conflict (contest_id, student_id, question_id) do update set text = excluded.text, at = excluded.at
      where before.text <> excluded.text`.execute(db);
    return { detail: sentence`Your teacher can read it now.` };
  });
}
