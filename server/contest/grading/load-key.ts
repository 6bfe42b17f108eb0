import { sql } from 'kysely';
import { kindField } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { OwnerQuestion } from '#contract/contest.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { StoredKey } from '../../kinds/shared/key-storage.ts';
import {
  parseExplanation,
  parseOptions,
  parseQuestion,
  type TextRow,
  textColumns,
} from '../shared/group-questions.ts';
import type { Database } from '../../base/database/connect.ts';

export type KeyedQuestion = {
  id: number;
  /** Absent for single choice. */
  kind?: KindName;
  content?: QuestionContent;
  /** Key of a question whose right answer is not among the options. */
  key?: AnswerKey;
  mark_parts: number;
  options: { id: number; is_correct: boolean }[];
};

const areCorrect = sql<boolean[]>`(
  select coalesce(array_agg(is_correct order by option.position), '{}') from option where option.question_id = question.id
)`.as('are_correct');

const answerKey = sql<StoredKey | null>`answer_key`.as('answer_key');

/**
 * Loads a contest's key. Only this file selects `is_correct` and `answer_key`, and lint limits which files
 * may import it.
 */
export async function loadKey(db: Database, contestId: number): Promise<KeyedQuestion[]> {
  const rows = await questionsOf(db, contestId)
    .select(['question.id', 'kind', 'mark_parts', areCorrect])
    .select(sql<QuestionContent | null>`content`.as('content'))
    .select(answerKey)
    .select(
      sql<number[]>`(
        select coalesce(array_agg(option.id order by option.position), '{}') from option
        where option.question_id = question.id
      )`.as('options'),
    )
    .execute();
  return rows.map(
    ({ id, kind, content, answer_key: key, mark_parts, options: ids, are_correct: areCorrect }) => {
      const options = ids.map((option, place) => ({ id: option, is_correct: areCorrect[place] === true }));
      const question = Object.assign(kindField(kind), content && { content }, { id, mark_parts });
      return Object.assign(question, kindOnServer(kind).storage.fromStored({ key, options }));
    },
  );
}

export const loadOwnerQuestions = (db: Database, contestId: number): Promise<OwnerQuestion[]> =>
  asWritten(questionsOf(db, contestId));

export const loadQuestionsById = (db: Database, ids: number[]): Promise<OwnerQuestion[]> =>
  asWritten(db.selectFrom('question').where('question.id', 'in', ids));

async function asWritten(questions: ReturnType<typeof questionsOf>): Promise<OwnerQuestion[]> {
  const rows = await questions.select(textColumns).select(['tags', areCorrect, answerKey]).execute();
  return rows.map(ownQuestion);
}

type KeyedRow = TextRow & { tags: string[]; are_correct: boolean[]; answer_key: StoredKey | null };

const ownQuestion = (row: KeyedRow): OwnerQuestion => ({
  ...parseQuestion(row),
  ...parseExplanation(row),
  ...(row.tags.length > 0 && { tags: row.tags }),
  ...kindOnServer(row.kind).storage.fromStored({
    key: row.answer_key,
    options: parseOptions(row).map((option, place) =>
      Object.assign(option, { is_correct: row.are_correct[place] === true }),
    ),
  }),
});

const questionsOf = (db: Database, contestId: number) =>
  db.selectFrom('question').where('contest_id', '=', contestId).orderBy('question.position');
