import { sql } from 'kysely';
import { type QuestionKinds, kindsOf, kindField } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { ContestSummary } from '#contract/contest.ts';
import type { StudentSections } from '#contract/sections.ts';
import type { Seb, StudentSettings } from '#contract/settings.ts';
import type { Database } from '../../base/database/connect.ts';
import { loadForms, type Form, type Forms } from './forms.ts';
import { studentSections } from './sections.ts';
import { settingsColumns, studentSettings } from './settings.ts';
import { undoCorrections, contestColumns, contestSummary } from './summary.ts';

/**
 * Unchanging data of a started contest, for saving and submitting. It is some hundred times smaller without
 * texts.
 */
export type PublishedContest = QuestionKinds & {
  startAt: Date;
  summary: Omit<ContestSummary, 'end_datetime' | 'participants_count' | 'answer_submitted'> & {
    settings?: StudentSettings;
  };
  /** Settings for Safe Exam Browser; null if it is not required. */
  seb: Seb | null;
  /** The school's networks; null if the contest names none. */
  networks: readonly string[] | null;
  sections?: StudentSections;
  /** Forms of the contest; empty if all students get all questions in the same order. */
  forms: PackedForms;
  questionIds: number[];
  /** Index of the question that an option belongs to, by option id. */
  questionOf: Map<number, number>;
  /** JSON of an empty list of saved answers: null for each question. */
  noneSaved: string;
};

type Row = { id: number; kind: KindName; content: QuestionContent | null; options: number[] };

/** Loads a contest; undefined if unknown or not published. `contest` is null before its start. */
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
  // Housekeeping has removed the contest meanwhile.
  if (questions.length === 0) return undefined;
  const summary = { ...contestSummary(undoCorrections(row)), ...studentSettings(row) };
  const sections = studentSections(row.sections);
  const contest = {
    startAt: row.start_at,
    summary,
    seb: row.seb,
    networks: row.networks,
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
    select question.id, kind, content, array_remove(array_agg(option.id), null) as options
    from question left join option on option.question_id = question.id
    where contest_id = ${contestId}
    group by question.id order by question.position`.execute(db);
  return rows;
}

const asAsked = ({ kind, content, options }: Row) => ({
  ...kindField(kind),
  ...(content && { content }),
  options: options.map((id) => ({ id })),
});

/** Bytes per option in `questionOf`, and bytes per question with its share of three cached keys. */
const [OF_OPTION, OF_QUESTION] = [64, 600];

/** Estimates the memory (bytes) of a contest with its cached keys (grading/key-cache.ts). */
export const estimateMemory = ({
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

/** Forms packed into two bytes per question instead of eight. */
class PackedForms implements Forms {
  readonly length: number;
  readonly #questions: Uint16Array;
  /** End index of each form in `#questions`. */
  readonly #ends: Uint32Array;

  constructor(forms: readonly Form[]) {
    this.length = forms.length;
    let end = 0;
    this.#ends = Uint32Array.from(forms, (form) => (end += form.length));
    this.#questions = new Uint16Array(end);
    forms.forEach((form, index) => this.#questions.set(form, this.#startOf(index)));
  }

  get bytes(): number {
    return this.#questions.byteLength + this.#ends.byteLength;
  }

  at(index: number): Form | undefined {
    const end = this.#ends[index];
    return end === undefined ? undefined : Array.from(this.#questions.subarray(this.#startOf(index), end));
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }
}
