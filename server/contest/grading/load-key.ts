import { sql } from 'kysely';
import { kindToSend } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { OwnQuestion } from '#contract/contest.ts';
import { explanationOf, optionsOf, questionOf, type TextRow, textColumns } from '../core/group-questions.ts';
import type { Database } from '../../base/database/connect.ts';

export type KeyedQuestion = {
  id: number;
  /** Name of the question's kind; absent for single choice. */
  kind?: KindName;
  content?: QuestionContent;
  mark_parts: number;
  options: { id: number; is_correct: boolean }[];
};

const areCorrect = sql<boolean[]>`(
  select array_agg(is_correct order by option.position) from option where option.question_id = question.id
)`.as('are_correct');

/** Loads a contest's key. Only this file selects `is_correct`, and lint limits which files may import it. */
export async function loadKey(db: Database, contestId: number): Promise<KeyedQuestion[]> {
  const rows = await questionsOf(db, contestId)
    .select(['question.id', 'kind', 'mark_parts', areCorrect])
    .select(sql<QuestionContent | null>`content`.as('content'))
    .select(
      sql<number[]>`(
        select array_agg(option.id order by option.position) from option
        where option.question_id = question.id
      )`.as('options'),
    )
    .execute();
  return rows.map(({ id, kind, content, mark_parts, options, are_correct: areCorrect }) =>
    Object.assign(kindToSend(kind), content && { content }, {
      id,
      mark_parts,
      options: options.map((option, place) => ({ id: option, is_correct: areCorrect[place] === true })),
    }),
  );
}

export const loadOwnQuestions = (db: Database, contestId: number): Promise<OwnQuestion[]> =>
  asWritten(questionsOf(db, contestId));

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
