import { sql } from 'kysely';
import { type QuestionKinds, kindsOf, toldKind } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { ContestSummary } from '#contract/contest.ts';
import type { ToldSections } from '#contract/sections.ts';
import type { Seb, StudentSettings } from '#contract/settings.ts';
import type { Database } from '../../base/database/connect.ts';
import { loadForms } from './forms.ts';
import { PackedForms } from './packed-forms.ts';
import { toldSections } from './sections.ts';
import { settingsColumns, studentSettings } from './settings.ts';
import { asPublished, contestColumns, contestSummary } from './summary.ts';

/**
 * Fixed data of a published contest after its start, without the texts of its questions: all that saving and
 * submitting need. It is some hundred times smaller than the texts (published-texts.ts).
 */
export type PublishedContest = QuestionKinds & {
  startAt: Date;
  summary: Omit<ContestSummary, 'end_datetime' | 'participants_count' | 'answer_submitted'> & {
    settings?: StudentSettings;
  };
  /** Use of Safe Exam Browser; null if the contest does not ask for it. */
  seb: Seb | null;
  /** Sections as students see them; absent if there are none. */
  sections?: ToldSections;
  /** The forms in which students get the questions; empty if all get all of them in their order. */
  forms: PackedForms;
  /** By questionIndex. */
  questionIds: number[];
  /** The questionIndex of the question to which an option belongs. */
  questionOf: Map<number, number>;
  /** The `saved` of a student who has saved nothing, as JSON. */
  noneSaved: string;
};

type Row = { id: number; kind: KindName; options: number[] };

/**
 * Reads it. `isStarted` judges the start as it was read: before it there is none. Undefined where there is no
 * such contest, or it is not published.
 */
export async function loadPublishedContest(
  db: Database,
  contestId: number,
  isStarted: (contest: { start_at: Date }) => boolean,
): Promise<{ startAt: Date; contest: PublishedContest | null } | undefined> {
  const row = await db
    .selectFrom('contest')
    .select(contestColumns)
    .select(settingsColumns)
    .select('forms')
    .where('id', '=', contestId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isStarted(row)) return { startAt: row.start_at, contest: null };
  const questions = await readQuestions(db, contestId);
  // Housekeeping has just removed the contest.
  if (questions.length === 0) return undefined;
  const summary = { ...contestSummary(asPublished(row)), ...studentSettings(row) };
  const sections = toldSections(row.sections);
  const contest = {
    startAt: row.start_at,
    summary,
    seb: row.seb,
    ...(sections && { sections }),
    forms: new PackedForms(row.forms > 0 ? await loadForms(db, contestId) : []),
    questionIds: questions.map(({ id }) => id),
    ...kindsOf(questions.map(asAsked)),
    questionOf: new Map(
      questions.flatMap(({ options }, questionIndex) => options.map((id) => [id, questionIndex] as const)),
    ),
    noneSaved: JSON.stringify(Array.from({ length: summary.total_questions }, () => null)),
  };
  return { startAt: row.start_at, contest };
}

async function readQuestions(db: Database, contestId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select question.id, kind, array_agg(option.id) as options
    from question join option on option.question_id = question.id
    where contest_id = ${contestId}
    group by question.id order by question.position`.execute(db);
  return rows;
}

const asAsked = ({ kind, options }: Row) => ({ ...toldKind(kind), options: options.map((id) => ({ id })) });

/** Bytes of memory that an entry takes in a map of options, and a question with its part of three keys. */
const [OF_OPTION, OF_QUESTION] = [64, 600];

/** Estimates its memory (bytes), with the keys that are kept with it (grading/key-cache.ts). */
export const weightOf = ({
  summary,
  seb,
  sections,
  forms,
  questionIds,
  questionOf,
}: PublishedContest): number =>
  2 * JSON.stringify([summary, seb, sections]).length +
  forms.bytes +
  questionIds.length * OF_QUESTION +
  questionOf.size * OF_OPTION;
