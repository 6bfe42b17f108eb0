import { sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { keyHeldColumn } from '../../contest/shared/key-held.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import type { Attempts } from '../../sitting/attempt/attempts.ts';
import { missingResponseRefusal } from './no-response.ts';

const DAY = 24 * 60 * 60_000;

/** Returns the end of the time for appeals; undefined if there is none, or before a teacher's release. */
export const mayAppealUntil = ({
  appeal_days: days,
  opening_at: opening,
}: {
  appeal_days: number | null;
  opening_at: Date | null;
}): Date | undefined => (days === null || !opening ? undefined : new Date(opening.getTime() + days * DAY));

/** Stores a student's appeal against the marks for a question. The marks stay until the key is corrected. */
export function serveAppealQuestion(server: Server & Attempts): void {
  const { db, questions } = server;
  serve(server, 'appealQuestion', async ({ body: { contest, question, text }, caller, at }) => {
    const row = await db
      .selectFrom('attempt')
      .innerJoin('contest', 'contest.id', 'attempt.contest_id')
      .innerJoin('participation', (join) =>
        join
          .onRef('participation.contest_id', '=', 'attempt.contest_id')
          .onRef('participation.student_id', '=', 'attempt.student_id'),
      )
      .select(['appeal_days', 'shows', openingAt.as('opening_at'), 'earned'])
      .select(keyHeldColumn(at))
      .where('attempt.contest_id', '=', contest)
      .where('attempt.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where(isResponse(at))
      .executeTakeFirst();
    if (!row?.earned) throw await missingResponseRefusal(db, contest);
    const until = mayAppealUntil(row);
    const seesQuestions = row.shows !== 'marks' && row.key_held_until === null;
    if (!until || at >= until || !areResultsOpen(row, at) || !seesQuestions) {
      throw new Conflict(
        'appeals_closed',
        sentence`You cannot appeal in this contest now. Please speak to your teacher.`,
      );
    }
    const published = await questions.read(db, contest, { by: caller.id, at });
    const form = published && formOf(published.forms, { contestId: contest, studentId: caller.id });
    const place = published?.questionIds.indexOf(question) ?? -1;
    if (place === -1 || (form && !form.includes(place))) {
      throw new NotFound('unknown_question', sentence`There is no such question.`);
    }
    const { rows } = await sql<{ text: string }>`
      with stored as (
        insert into appeal (contest_id, student_id, question_id, text, at, mark_parts)
        values (${contest}, ${caller.id}, ${question}, ${text}, ${at}, ${row.earned[place] ?? 0})
        on conflict do nothing returning text
      )
      select text from stored union all
      select text from appeal
      where contest_id = ${contest} and student_id = ${caller.id} and question_id = ${question}`.execute(db);
    // A repeated call, whose answer was lost, finds its own text.
    if (rows[0]?.text !== text) {
      throw new Conflict('already_appealed', sentence`You have already appealed about this question.`);
    }
    return { detail: sentence`Your teacher can read your appeal now. Your marks stay until it is answered.` };
  });
}
