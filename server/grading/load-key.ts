import type { OwnQuestion } from '#contract/contest.ts';
import {
  explanationColumns,
  explanationOf,
  optionOf,
  perQuestion,
  questionColumns,
  questionOf,
} from '../contest/group-questions.ts';
import type { Database } from '../database/connect.ts';

/** A question's options, of which one is right, and its marks. */
export type KeyedQuestion = {
  id: number;
  half_marks: number;
  options: { id: number; is_correct: boolean }[];
};

/**
 * A contest's key. This file is the only place that selects `is_correct`: lint lets only grading, the owner's
 * view and the opened result import it.
 */
export async function loadKey(db: Database, contestId: number): Promise<KeyedQuestion[]> {
  const rows = await optionsOf(db, contestId)
    .select(['question.id as question_id', 'half_marks', 'option.id', 'is_correct'])
    .execute();
  return perQuestion(rows, ({ question_id: id, half_marks }, options) => ({
    id,
    half_marks,
    options: options.map(({ id, is_correct }) => ({ id, is_correct })),
  }));
}

/** A contest's questions as their teacher wrote them, with their key. */
export async function loadOwnQuestions(db: Database, contestId: number): Promise<OwnQuestion[]> {
  return asWritten(optionsOf(db, contestId));
}

/** The questions with these ids, of whichever contests, in no order. */
export const loadQuestionsById = (db: Database, ids: number[]): Promise<OwnQuestion[]> =>
  asWritten(allOptions(db).where('question.id', 'in', ids).orderBy('option.position'));

async function asWritten(options: ReturnType<typeof allOptions>): Promise<OwnQuestion[]> {
  const rows = await options
    .select(questionColumns)
    .select(explanationColumns)
    .select(['tags', 'is_correct'])
    .execute();
  return perQuestion(rows, (row, options) => ({
    ...questionOf(row),
    ...explanationOf(row),
    ...(row.tags.length > 0 && { tags: row.tags }),
    options: options.map((option) => ({ ...optionOf(option), is_correct: option.is_correct })),
  }));
}

const allOptions = (db: Database) =>
  db.selectFrom('question').innerJoin('option', 'option.question_id', 'question.id');

const optionsOf = (db: Database, contestId: number) =>
  allOptions(db).where('contest_id', '=', contestId).orderBy('question.position').orderBy('option.position');
