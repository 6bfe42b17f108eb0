import fastJson from 'fast-json-stringify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { type ContestSummary, type Question, Question as QuestionSchema } from '#contract/contest.ts';
import type { StudentSettings } from '#contract/settings.ts';
import {
  type Explanation,
  explanationColumns,
  explanationOf,
  optionOf,
  perQuestion,
  questionColumns,
  questionOf,
} from './group-questions.ts';
import { settingsColumns, studentSettings } from './settings.ts';
import { optionsForStudents } from './options-for-students.ts';
import { asPublished, contestColumns, contestSummary } from './summary.ts';
import { notStarted } from './time-rules.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../shared/clock.ts';

/** The part of a published contest that never changes from its start on, as students get it. */
export type PublishedQuestions = {
  startAt: Date;
  summary: Omit<ContestSummary, 'end_datetime' | 'participants_count' | 'answer_submitted'> & {
    settings?: StudentSettings;
  };
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
 * The questions that an app has read. From its start on a published contest is never withdrawn, so its
 * questions never change and each app may keep them. Before the start they are not read at all: `questions`
 * is empty, and nothing is kept.
 */
export class QuestionCache {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #cache = new LRUCache<number, PublishedQuestions, Database>({
    maxSize: CACHE_BYTES,
    // The same texts as objects, and the map, weigh several times as much.
    sizeCalculation: ({ bytes, explanations }) => (bytes.length + JSON.stringify(explanations).length) * 4,
    // The clock is read first: what was published and had started then stays as it is.
    fetchMethod: (contestId, _stale, { context }) => load(context, contestId, new Date(this.#clock.now())),
  });

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Undefined where there is no such contest, or it is not published. */
  async read(db: Database, contestId: number): Promise<PublishedQuestions | undefined> {
    const kept = this.#cache.get(contestId);
    if (kept) return kept;
    const read = await this.#cache.fetch(contestId, { context: db });
    if (read?.questions.length === 0) this.#cache.delete(contestId);
    return read;
  }
}

async function load(db: Database, contestId: number, at: Date): Promise<PublishedQuestions | undefined> {
  const contest = await db
    .selectFrom('contest')
    .select(contestColumns)
    .select(settingsColumns)
    .where('id', '=', contestId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!contest) return undefined;
  const rows = notStarted(contest, at) ? [] : await readRows(db, contestId);

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
    summary: { ...contestSummary(asPublished(contest)), ...studentSettings(contest) },
    questions,
    explanations: perQuestion(rows, explanationOf),
    bytes: Buffer.from(serialize(questions)),
    noneSaved,
    questionOf: questionIndexOf,
  };
}

const readRows = (db: Database, contestId: number) =>
  db
    .selectFrom('question')
    .innerJoin('option', 'option.question_id', 'question.id')
    .select(questionColumns)
    .select(explanationColumns)
    .where('contest_id', '=', contestId)
    .orderBy('question.position')
    .orderBy('option.position')
    .execute();
