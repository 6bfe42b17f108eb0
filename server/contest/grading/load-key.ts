import { sql } from 'kysely';
import { toldKind } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { OwnQuestion } from '#contract/contest.ts';
import { explanationOf, optionsOf, questionOf, type TextRow, textColumns } from '../core/group-questions.ts';
import type { Database } from '../../base/database/connect.ts';

/** A question's options, of which one is right, and its marks. */
export type KeyedQuestion = {
  id: number;
  /** Absent if it is the usual one. */
  kind?: KindName;
  half_marks: number;
  options: { id: number; is_correct: boolean }[];
};

/** Which options of a question are right, in their order. */
const areCorrect = sql<boolean[]>`(
  select array_agg(is_correct order by option.position) from option where option.question_id = question.id
)`.as('are_correct');

/**
 * A contest's key. This file is the only place that selects `is_correct`: lint lets only grading, the owner's
 * view and the opened result import it.
 */
export async function loadKey(db: Database, contestId: number): Promise<KeyedQuestion[]> {
  const rows = await questionsOf(db, contestId)
    .select(['question.id', 'kind', 'half_marks', areCorrect])
    .select(
      sql<number[]>`(
        select array_agg(option.id order by option.position) from option
        where option.question_id = question.id
      )`.as('options'),
    )
    .execute();
  return rows.map(({ id, kind, half_marks, options, are_correct: areCorrect }) =>
    Object.assign(toldKind(kind), {
      id,
      half_marks,
      options: options.map((option, place) => ({ id: option, is_correct: areCorrect[place] === true })),
    }),
  );
}

/** A contest's questions as their teacher wrote them, with their key. */
export const loadOwnQuestions = (db: Database, contestId: number): Promise<OwnQuestion[]> =>
  asWritten(questionsOf(db, contestId));

/** The questions with these ids, of whichever contests, in no order. */
export const loadQuestionsById = (db: Database, ids: number[]): Promise<OwnQuestion[]> =>
  asWritten(db.selectFrom('question').where('question.id', 'in', ids));

async function asWritten(questions: ReturnType<typeof questionsOf>): Promise<OwnQuestion[]> {
  const rows = await questions.select(textColumns).select(['tags', areCorrect]).execute();
  return rows.map(ownQuestion);
}

const ownQuestion = (row: TextRow & { tags: string[]; are_correct: boolean[] }): OwnQuestion => ({
  ...questionOf(row),
  ...explanationOf(row),
  ...(row.tags.length > 0 && { tags: row.tags }),
  options: optionsOf(row).map((option, place) =>
    Object.assign(option, { is_correct: row.are_correct[place] === true }),
  ),
});

const questionsOf = (db: Database, contestId: number) =>
  db.selectFrom('question').where('contest_id', '=', contestId).orderBy('question.position');
