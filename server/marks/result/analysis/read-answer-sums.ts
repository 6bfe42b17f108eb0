import { type RawBuilder, type Transaction, sql } from 'kysely';
import { type QuestionKinds, cellToAnswer, isTypedAt } from '#contract/answer-forms.ts';
import type { Sections } from '#contract/sections.ts';
import { type Form, loadForms } from '../../../contest/shared/forms.ts';
import { isResponse } from '../../../contest/shared/is-response.ts';
import { drawsQuestions } from '../../../contest/shared/sections.ts';
import type { Database } from '../../../base/database/connect.ts';
import type { DB } from '../../../base/database/rows.ts';
import type { Slices } from '../../../base/shared/slices.ts';
import type { Steps } from '../../../base/shared/steps.ts';
import type { GapsByPlace } from '../../../contest/grading/count-gaps.ts';
import { type ReadAnswers, readAnswers, type WithGrader } from '../../../contest/grading/grader.ts';
import {
  type AnalysedQuestion,
  analysisRules,
  earningsOf,
  EMPTY_SUMS,
  gradeGroup,
  type GradedGroup,
  type ResponseSums,
} from './item-analysis.ts';
import type { MarkCount } from './moments.ts';
import { divideIntoThirds } from './thirds.ts';

export type AnswerSums = {
  distribution: MarkCount[];
  reached: LastAnsweredCount[];
  /** Null unless questions are drawn. */
  withForm: FormResponses[] | null;
  /**
   * Different answers to each question, except blank answers. Typed ones that earn the same are one group.
   */
  answers: GradedGroup[][];
  gaps: GapsByPlace;
  medianSeconds: number | null;
};

/**
 * Number of responses by their last answered question, 0 if there is no answer. `form`: null if it has all
 * questions in order.
 */
export type LastAnsweredCount = { form: Form | null; number: number; responses: number };

/** Responses with the same form. `squares`: sum of the squares of their total marks, in parts². */
export type FormResponses = ResponseSums & { form: Form; squares: number };

type Analysed = { id: number; forms: number; sections: Sections | null };
type Questions = QuestionKinds & { analysed: readonly AnalysedQuestion[] };

/** Sums of which only the typed answers are not graded yet. */
export type ReadSums = Omit<AnswerSums, 'gaps'> & { typed: ReadAnswers<TypedSum> };

/** The analysis takes some seconds for 100,000 students, and more on slow machines. */
const PATIENCE = '60s';

/**
 * Reads the sums within a transaction. Each statement reads the responses once, and returns a number of rows
 * that does not grow with the class.
 */
export async function readAnswerSums(
  { slices }: { slices: Slices },
  db: Transaction<DB>,
  contest: Analysed,
  questions: Questions,
  at: Date,
): Promise<ReadSums> {
  await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(db);
  const { id: contestId } = contest;
  const forms = contest.forms > 0 ? await loadForms(db, contestId) : [];
  const formOf = ({ form }: Count) => (form === null ? null : (forms[form - 1] ?? null));
  const counts = await readCounts(db, contestId, at, contest.forms > 0);
  const distribution = counts
    .flatMap(({ mark_parts, form, responses }) =>
      mark_parts === null || form !== null ? [] : [{ mark_parts, responses }],
    )
    .toSorted((one, other) => one.mark_parts - other.mark_parts);
  const reached = counts.flatMap((count) =>
    count.reached === null
      ? []
      : [{ form: formOf(count), number: count.reached, responses: count.responses }],
  );
  return {
    distribution,
    reached,
    withForm: drawsQuestions(contest.sections) ? withFormOf(counts, forms, distribution) : null,
    answers: await readGroups(db, contestId, questions, at, distribution),
    typed: await readTyped(slices, db, contestId, questions, at, distribution),
    medianSeconds: await readMedianSeconds(db, contestId),
  };
}

const responsesOf = (contestId: number, at: Date): RawBuilder<unknown> => sql`attempt
  join contest on contest.id = attempt.contest_id
  join participation using (contest_id, student_id)
  where attempt.contest_id = ${contestId} and ${isResponse(at)}`;

type Count = { mark_parts: number | null; reached: number | null; form: number | null; responses: number };

/**
 * Counts responses by mark, and separately by last answered question; a row has null in the other column. In
 * contests with forms, both counts are also split by form.
 */
async function readCounts(db: Database, contestId: number, at: Date, hasForms: boolean): Promise<Count[]> {
  const reached = hasForms
    ? sql`(select coalesce(max(array_position(questions, place::integer - 1)), 0)
        from unnest(selected) with ordinality as choice (option_id, place)
        join form on form.contest_id = ${contestId} and number = form_of(${contestId}, student_id, forms)
        where option_id is not null)`
    : // Most students answer the last question. All choices are read only for the others.
      sql`case when selected[cardinality(selected)] is not null then cardinality(selected)
        else (select coalesce(max(place), 0)::int
          from unnest(selected) with ordinality as choice (option_id, place) where option_id is not null)
        end`;
  const { rows } = await sql<Count>`
    select mark_parts, reached, form, count(*)::int as responses
    from (
      select mark_parts, form_of(contest.id, student_id, forms) as form, ${reached} as reached
      from ${responsesOf(contestId, at)}
      -- Without this the planner would look for the last choice once for each use.
      offset 0
    ) as response
    group by grouping sets ((mark_parts), (form, reached)${hasForms ? sql`, (form, mark_parts)` : sql``})`.execute(
    db,
  );
  return rows;
}

function withFormOf(counts: Count[], forms: Form[], distribution: MarkCount[]): FormResponses[] {
  const { lowerTo, upperFrom } = divideIntoThirds(distribution);
  const sums = forms.map((form) => ({ ...EMPTY_SUMS, form, squares: 0 }));
  for (const { form, mark_parts: mark, responses } of counts) {
    const sum = form === null ? undefined : sums[form - 1];
    if (!sum || mark === null) continue;
    sum.count += responses;
    sum.markParts += responses * mark;
    sum.squares += responses * mark ** 2;
    if (mark >= upperFrom) sum.upper += responses;
    if (mark <= lowerTo) sum.lower += responses;
  }
  return sums;
}

/** Returns the median time (s) of attempts that students submitted and no teacher reopened. */
async function readMedianSeconds(db: Database, contestId: number): Promise<number | null> {
  const { median } = await db
    .selectFrom('attempt')
    .select(
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from submitted_at - started_at)::float8)`.as('median'),
    )
    .where('contest_id', '=', contestId)
    .where('cause', '=', 'student')
    .where('round', '=', 1)
    .executeTakeFirstOrThrow();
  return median;
}

const typedPlaces = (questions: Questions): number[] =>
  questions.analysed.flatMap((_, index) => (isTypedAt(questions, index) ? [index + 1] : []));

const chosenCells = (contestId: number, at: Date, distribution: MarkCount[], place: RawBuilder<unknown>) => {
  const { lowerTo, upperFrom } = divideIntoThirds(distribution);
  return sql`
    select unnest(selected) as cell, ${place} as place, mark_parts,
      case when mark_parts >= ${upperFrom}::int then 1 when mark_parts <= ${lowerTo}::int then -1 else 0 end
        as third
    from ${responsesOf(contestId, at)}`;
};

/**
 * Reads the answers that are not typed. If all questions are of the usual kind, groups by cell only, which is
 * faster.
 */
async function readGroups(
  db: Database,
  contestId: number,
  questions: Questions,
  at: Date,
  distribution: MarkCount[],
): Promise<GradedGroup[][]> {
  const { analysed } = questions;
  const place = questions.kinds ? sql`generate_subscripts(selected, 1)` : sql`null::integer`;
  const { rows } = await sql<Sum>`
    select place, cell, third, count(*)::int as count, sum(mark_parts)::float8 as mark_parts
    from (${chosenCells(contestId, at, distribution, place)}) as choice
    where cell is not null and place = any(${typedPlaces(questions)}::integer[]) is not true
    group by place, cell, third`.execute(db);
  const questionOf = new Map(
    analysed.flatMap(({ options }, questionIndex) => options.map((id) => [id, questionIndex] as const)),
  );
  const sums = analysed.map(() => new Map<number, ResponseSums>());
  for (const { place, cell, third, count, mark_parts: markParts } of rows) {
    const ofQuestion = sums[place === null ? (questionOf.get(cell) ?? -1) : place - 1];
    if (!ofQuestion) continue;
    const { count: before, upper, lower, markParts: marksBefore } = ofQuestion.get(cell) ?? EMPTY_SUMS;
    ofQuestion.set(cell, {
      count: before + count,
      upper: third === 1 ? count : upper,
      lower: third === -1 ? count : lower,
      markParts: marksBefore + markParts,
    });
  }
  return analysed.map((question, questionIndex) =>
    [...(sums[questionIndex] ?? [])].map(([cell, by]) =>
      gradeGroup(question, { answer: cellToAnswer(cell, questions, questionIndex), by }),
    ),
  );
}

/** `cell`: number of students, which stands for the cell in the pages. */
type TypedSum = {
  place: number;
  cell: number;
  upper: number;
  lower: number;
  mark_parts: number;
};

/** Reads the typed answers in pages, because each of them may be different. */
async function readTyped(
  slices: Slices,
  trx: Transaction<DB>,
  contestId: number,
  questions: Questions,
  at: Date,
  distribution: MarkCount[],
): Promise<ReadAnswers<TypedSum>> {
  const places = typedPlaces(questions);
  if (places.length === 0) return { rows: [], pages: [] };
  const place = sql`generate_subscripts(selected, 1)`;
  return readAnswers(
    slices,
    trx,
    sql<TypedSum & { text: string }>`
      select place, count as cell, upper, lower, mark_parts, text
      from (
        select place, cell as id, count(*)::int as count, (count(*) filter (where third = 1))::int as upper,
          (count(*) filter (where third = -1))::int as lower, sum(mark_parts)::float8 as mark_parts
        from (${chosenCells(contestId, at, distribution, place)}) as choice
        where cell is not null and place = any(${places}::integer[])
        group by place, cell
      ) as given join typed_text using (id)
      where typed_text.contest_id = ${contestId}`,
  );
}

/** Grades the typed answers, and adds them to the sums, one group for all that earn the same. */
export async function gradeTyped(
  { slices, grader }: { slices: Slices } & WithGrader,
  { typed: { rows, pages }, ...sums }: ReadSums,
  questions: Questions,
  lane: number,
): Promise<AnswerSums> {
  const places = typedPlaces(questions);
  const rules = new Map(
    places.flatMap((place) => {
      const question = questions.analysed[place - 1];
      return question ? [[place, analysisRules(question)] as const] : [];
    }),
  );
  const grading = { count: rows.length, slices, lane };
  const { earned, gaps } = await grader.analyse({ rules, kinds: {}, pages }, grading);
  const groups = await slices.run(groupByEarnings(rows, earned));
  return { ...sums, gaps, answers: sums.answers.map((given, index) => groups.get(index + 1) ?? given) };
}

/** Numbers of rules by which each typed answer is graded (`analysisRules`). */
const RULES = 3;

function* groupByEarnings(
  rows: readonly TypedSum[],
  earned: ArrayLike<number>,
): Steps<Map<number, GradedGroup[]>> {
  const groups = new Map<string, GradedGroup & { place: number }>();
  for (const [index, { place, cell: count, upper, lower, mark_parts: markParts }] of rows.entries()) {
    const own = Array.from({ length: RULES }, (_, rule) => earned[RULES * index + rule] ?? 0);
    const name = `${place} ${own.join(' ')}`;
    const { by } = groups.get(name) ?? { by: EMPTY_SUMS };
    groups.set(name, {
      place,
      answer: '',
      by: {
        count: by.count + count,
        upper: by.upper + upper,
        lower: by.lower + lower,
        markParts: by.markParts + markParts,
      },
      ...earningsOf(own),
    });
    if (index % ROWS_AT_ONCE === 0) yield;
  }
  return Map.groupBy(groups.values(), ({ place }) => place);
}

const ROWS_AT_ONCE = 64;

type Sum = { place: number | null; cell: number; third: number; count: number; mark_parts: number };
