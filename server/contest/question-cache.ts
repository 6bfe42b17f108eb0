import fastJson from 'fast-json-stringify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { type ContestSummary, type Question, Question as QuestionSchema } from '#contract/contest.ts';
import {
  type Explanation,
  explanationColumns,
  explanationOf,
  optionOf,
  perQuestion,
  questionColumns,
  questionOf,
} from './group-questions.ts';
import { optionsForStudents } from './options-for-students.ts';
import { contestColumns, ownerSummary } from './summary.ts';
import type { Database } from '../database/connect.ts';

/** The part of a published contest that never changes, as students get it. */
export type PublishedQuestions = {
  startAt: Date;
  summary: Omit<ContestSummary, 'end_datetime' | 'participants_count' | 'answer_submitted'>;
  questions: Question[];
  /** `questions` as JSON, made by the student's serializer. */
  bytes: Buffer;
  /** For each question what students get of it with the opened result, and never before. */
  explanations: Explanation[];
  /** The `saved` of a student who has saved nothing, as JSON. */
  noneSaved: string;
  /** The questionIndex of the question to which an option belongs. */
  questionOf: Map<number, number>;
};

const CACHE_BYTES = 64 * 1024 * 1024;

const serialize = fastJson(Type.Array(QuestionSchema));

/**
 * The questions that an app has read: those of a published contest never change, so each app may keep them.
 */
export class QuestionCache {
  readonly #cache = new LRUCache<number, PublishedQuestions, Database>({
    maxSize: CACHE_BYTES,
    // The same texts as objects, and the map, weigh several times as much.
    sizeCalculation: ({ bytes, explanations }) => (bytes.length + JSON.stringify(explanations).length) * 4,
    fetchMethod: (contestId, _stale, { context }) => load(context, contestId),
  });

  /** Undefined where there is no such contest, or it is not published. */
  async read(db: Database, contestId: number): Promise<PublishedQuestions | undefined> {
    return this.#cache.get(contestId) ?? this.#cache.fetch(contestId, { context: db });
  }
}

async function load(db: Database, contestId: number): Promise<PublishedQuestions | undefined> {
  const rows = await db
    .selectFrom('contest')
    .innerJoin('question', 'question.contest_id', 'contest.id')
    .innerJoin('option', 'option.question_id', 'question.id')
    .select(contestColumns)
    .select(questionColumns)
    .select(explanationColumns)
    .where('contest.id', '=', contestId)
    .where('is_published', '=', true)
    .orderBy('question.position')
    .orderBy('option.position')
    .execute();
  const [contest] = rows;
  if (!contest) return undefined;

  const questions: Question[] = optionsForStudents(
    contest,
    perQuestion(rows, (row, options) => ({ ...questionOf(row), options: options.map(optionOf) })),
  );
  const questionIndexOf = new Map(
    questions.flatMap(({ options }, questionIndex) => options.map(({ id }) => [id, questionIndex] as const)),
  );
  const noneSaved = JSON.stringify(questions.map(() => null));
  return {
    startAt: contest.start_at,
    summary: ownerSummary(contest),
    questions,
    explanations: perQuestion(rows, explanationOf),
    bytes: Buffer.from(serialize(questions)),
    noneSaved,
    questionOf: questionIndexOf,
  };
}
