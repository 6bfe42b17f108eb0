import { type RawBuilder, sql } from 'kysely';
import { type QuestionKinds, cellToAnswer } from '#contract/answer-forms.ts';
import type { Sections } from '#contract/sections.ts';
import { addTypedAnswers } from '../../../contest/core/typed-texts.ts';
import { type Form, loadForms } from '../../../contest/core/forms.ts';
import { isResponse } from '../../../contest/core/is-response.ts';
import { drawsQuestions } from '../../../contest/core/sections.ts';
import type { Database } from '../../../base/database/connect.ts';
import { type ResponseSums, type AnswerGroup, EMPTY_SUMS } from './item-analysis.ts';
import type { MarkCount } from './moments.ts';
import { divideIntoThirds } from './thirds.ts';

export type AnswerSums = {
  distribution: MarkCount[];
  reached: LastAnsweredCount[];
  /** Null unless questions are drawn. */
  withForm: FormResponses[] | null;
  /** Different answers to each question, except blank answers. */
  answers: AnswerGroup[][];
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
type Questions = QuestionKinds & { options: readonly (readonly number[])[] };

/** The analysis takes some seconds for 100,000 students, and more on slow machines. */
const PATIENCE = '60s';

/**
 * Reads the sums within a transaction. Each statement reads the responses once, and returns a number of rows
 * that does not grow with the class.
 */
export async function readAnswerSums(
  db: Database,
  contest: Analysed,
  questions: Questions,
  at: Date,
): Promise<AnswerSums> {
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
    answers: await readAnswers(db, contestId, questions, at, distribution),
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

/** If all questions are of the usual kind, groups by cell only, which is faster. */
async function readAnswers(
  db: Database,
  contestId: number,
  questions: Questions,
  at: Date,
  distribution: MarkCount[],
): Promise<AnswerGroup[][]> {
  const { lowerTo, upperFrom } = divideIntoThirds(distribution);
  const place = questions.kinds ? sql`generate_subscripts(selected, 1)` : sql`null::integer`;
  const { rows } = await sql<Sum>`
    select place, cell, third, count(*)::int as count, sum(mark_parts)::float8 as mark_parts
    from (
      select unnest(selected) as cell, ${place} as place, mark_parts,
        case when mark_parts >= ${upperFrom}::int then 1 when mark_parts <= ${lowerTo}::int then -1 else 0 end
          as third
      from ${responsesOf(contestId, at)}
    ) as choice
    where cell is not null
    group by place, cell, third`.execute(db);
  const questionOf = new Map(
    questions.options.flatMap((options, questionIndex) => options.map((id) => [id, questionIndex] as const)),
  );
  const sums = questions.options.map(() => new Map<number, ResponseSums>());
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
  const asked = await addTypedAnswers(db, questions, contestId);
  return sums.map((ofQuestion, questionIndex) =>
    [...ofQuestion].map(([cell, by]) => ({ answer: cellToAnswer(cell, asked, questionIndex), by })),
  );
}

type Sum = { place: number | null; cell: number; third: number; count: number; mark_parts: number };
