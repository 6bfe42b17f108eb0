import fastJson from 'fast-json-stringify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { type ContestSummary, type Question, Question as QuestionSchema } from '#contract/contest.ts';
import type { Seb, StudentSettings } from '#contract/settings.ts';
import type { ToldSections } from '#contract/sections.ts';
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
import { type Form, loadForms, ofForm } from './forms.ts';
import { optionsForStudents } from './options-for-students.ts';
import { toldSections } from './sections.ts';
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
  /** How the contest asks for Safe Exam Browser; null if it does not. */
  seb: Seb | null;
  /** What students read of the contest's sections; absent if it has none. */
  sections?: ToldSections;
  /** The forms in which students get the questions; empty if all get all of them in their order. */
  forms: Form[];
  /** `questions` as JSON, made by the student's serializer. */
  bytes: Buffer;
  /** If there are forms: each question as JSON, with a comma before it. */
  parts: Buffer[];
  /** For each question what students get of it with the opened result, and never before. */
  explanations: Explanation[];
  /** The `saved` of a student who has saved nothing, as JSON. */
  noneSaved: string;
  /** The questionIndex of the question to which an option belongs. */
  questionOf: Map<number, number>;
};

const CACHE_BYTES = 64 * 1024 * 1024;

const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];

const serialize = fastJson(Type.Array(QuestionSchema));
const serializeOne = fastJson(QuestionSchema);

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
    sizeCalculation: ({ bytes, explanations, parts, forms }) =>
      (bytes.length + JSON.stringify(explanations).length) * 4 + parts.length * forms.length * 8,
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
    .select('forms')
    .where('id', '=', contestId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!contest) return undefined;
  const rows = notStarted(contest, at) ? [] : await readRows(db, contestId);
  const forms = contest.forms > 0 && rows.length > 0 ? await loadForms(db, contestId) : [];

  const questions: Question[] = optionsForStudents(
    contest,
    perQuestion(rows, (row, options) => ({ ...questionOf(row), options: options.map(optionOf) })),
  );
  const questionIndexOf = new Map(
    questions.flatMap(({ options }, questionIndex) => options.map(({ id }) => [id, questionIndex] as const)),
  );
  const summary = { ...contestSummary(asPublished(contest)), ...studentSettings(contest) };
  const noneSaved = JSON.stringify(Array.from({ length: summary.total_questions }, () => null));
  const sections = toldSections(contest.sections);
  return {
    startAt: contest.start_at,
    summary,
    questions,
    seb: contest.seb,
    ...(sections && { sections }),
    forms,
    explanations: perQuestion(rows, explanationOf),
    bytes: Buffer.from(serialize(questions)),
    parts: forms.length > 0 ? questions.map((question) => Buffer.from(`,${serializeOne(question)}`)) : [],
    noneSaved,
    questionOf: questionIndexOf,
  };
}

/** The questions of a form as JSON, in pieces; all questions if there is no form. */
export const questionBytes = ({ bytes, parts }: PublishedQuestions, form: Form | null): Buffer[] =>
  form
    ? [OPEN, ...ofForm(parts, form).map((part, place) => (place === 0 ? part.subarray(1) : part)), CLOSE]
    : [bytes];

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
