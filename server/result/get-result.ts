import type { Question, QuestionWithKey } from '#contract/contest.ts';
import { attemptKey } from '../contest/attempt-key.ts';
import type { Explanation } from '../contest/group-questions.ts';
import { isResponse } from '../contest/is-response.ts';
import { areResultsOpen } from '../contest/time-rules.ts';
import { openingAt } from '../contest/time-columns.ts';
import { NotFound } from '../shared/errors.ts';
import type { Key } from '../grading/grade.ts';
import type { KeyCache } from '../grading/key-cache.ts';
import { type Server, serve } from '../http/serve.ts';
import type { Attempts } from '../attempt/attempts.ts';

const noResponse = () => new NotFound('no_response', 'No response found for this contest.');

/** The student's own response; the key, the score and whether it passed only once the results are open. */
export function getResult(server: Server & Attempts & { keys: KeyCache }): void {
  const { db, questions, answers, keys } = server;
  serve(server, 'getResult', async ({ body, caller, at }) => {
    // Answers that came in time and still wait for their turn belong to the result.
    await answers.settled(attemptKey({ contestId: body.contest, studentId: caller.id }));
    const row = await db
      .selectFrom('attempt')
      .innerJoin('contest', 'contest.id', 'attempt.contest_id')
      .select([
        'contest.id',
        'name',
        'start_at',
        'end_at',
        'shuffle_options',
        'minimum_half_marks',
        'total_half_marks',
      ])
      .innerJoin('participation', (join) =>
        join
          .onRef('participation.contest_id', '=', 'attempt.contest_id')
          .onRef('participation.student_id', '=', 'attempt.student_id'),
      )
      .select(['selected', 'half_marks', openingAt.as('opening_at')])
      .where('attempt.contest_id', '=', body.contest)
      .where('attempt.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where(isResponse(at))
      .executeTakeFirst();
    if (!row?.selected || row.half_marks === null) throw noResponse();
    const published = await questions.read(db, row.id);
    if (!published) throw noResponse();
    const resultsOpen = areResultsOpen(row, at);
    const head = {
      id: row.id,
      name: row.name,
      start_datetime: row.start_at.toISOString(),
      end_datetime: row.end_at.toISOString(),
      shuffle_options: row.shuffle_options,
      minimum_marks: row.minimum_half_marks / 2,
      total_marks: row.total_half_marks / 2,
      results_open: resultsOpen,
      results_open_datetime: row.opening_at.toISOString(),
      studentSelectedOptions: row.selected,
    };
    if (!resultsOpen) {
      return {
        ongoing: { ...head, questions: published.questions, total_score: null, is_passed: null },
      };
    }
    const key = await keys.read(db, published);
    return {
      opened: {
        ...head,
        questions: withKey(published.questions, published.explanations, key),
        total_score: row.half_marks / 2,
        is_passed: row.half_marks >= row.minimum_half_marks,
      },
    };
  });
}

/** The questions as students get them once the results are open. */
const withKey = (questions: Question[], explanations: Explanation[], key: Key): QuestionWithKey[] =>
  questions.map((question, questionIndex) => ({
    ...question,
    ...explanations[questionIndex],
    options: optionsWithKey(question.options, key[questionIndex]?.optionId),
  }));

const optionsWithKey = (options: Question['options'], right: number | undefined) =>
  options.map((option) => ({ ...option, is_correct: option.id === right }));
