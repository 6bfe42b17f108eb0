import { type RawBuilder, sql } from 'kysely';
import { isResponse } from '../../contest/is-response.ts';
import type { Database } from '../../database/connect.ts';
import { type Choosers, NOBODY } from './item-analysis.ts';
import type { MarkCount } from './moments.ts';
import { thirdsOf } from './thirds.ts';

/** What the database sums up over the responses of a contest: all that the analysis needs of them. */
export type AnswerSums = {
  /** Lowest mark first. */
  distribution: MarkCount[];
  /**
   * How many responses have their last choice in the question of this number; 0 are those without a choice.
   */
  reached: Map<number, number>;
  /** By option; those that nobody chose are missing. */
  choosers: Map<number, Choosers>;
  medianSeconds: number | null;
};

/** A long contest of 100,000 students takes some seconds, so twice as much is left to a slow machine. */
const PATIENCE = '60s';

/**
 * Each statement reads the responses once. Together they answer at most a row a mark, a row a question and
 * three rows an option, however many students there are. For a transaction.
 */
export async function readAnswerSums(db: Database, contestId: number, at: Date): Promise<AnswerSums> {
  await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(db);
  const counts = await readCounts(db, contestId, at);
  const distribution = counts
    .flatMap(({ half_marks, responses }) => (half_marks === null ? [] : [{ half_marks, responses }]))
    .toSorted((one, other) => one.half_marks - other.half_marks);
  const reached = counts.flatMap(({ reached, responses }) =>
    reached === null ? [] : [[reached, responses] as const],
  );
  return {
    distribution,
    reached: new Map(reached),
    choosers: await readChoosers(db, contestId, at, distribution),
    medianSeconds: await readMedianSeconds(db, contestId),
  };
}

const responsesOf = (contestId: number, at: Date): RawBuilder<unknown> => sql`attempt
  join contest on contest.id = attempt.contest_id
  join participation using (contest_id, student_id)
  where attempt.contest_id = ${contestId} and ${isResponse(at)}`;

/** How many responses reached a mark, and how many a question: in each row one of the two is null. */
async function readCounts(db: Database, contestId: number, at: Date) {
  const { rows } = await sql<{ half_marks: number | null; reached: number | null; responses: number }>`
    select half_marks, reached, count(*)::int as responses
    from (
      select half_marks, case
        -- Most students choose something in the last question. Only for the others all choices are looked at.
        when selected[cardinality(selected)] is not null then cardinality(selected)
        else (select coalesce(max(place), 0)::int
          from unnest(selected) with ordinality as choice (option_id, place) where option_id is not null)
        end as reached
      from ${responsesOf(contestId, at)}
      -- Without this the planner would look for the last choice once for each use.
      offset 0
    ) as response
    group by grouping sets ((half_marks), (reached))`.execute(db);
  return rows;
}

/** How long those took who submitted themselves, and whose clock a reopening did not start again. */
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

async function readChoosers(db: Database, contestId: number, at: Date, distribution: MarkCount[]) {
  const { lowerTo, upperFrom } = thirdsOf(distribution);
  const { rows } = await sql<{ option_id: number; third: number; count: number; half_marks: number }>`
    select option_id, third, count(*)::int as count, sum(half_marks)::float8 as half_marks
    from (
      select unnest(selected) as option_id, half_marks,
        case when half_marks >= ${upperFrom}::int then 1 when half_marks <= ${lowerTo}::int then -1 else 0 end
          as third
      from ${responsesOf(contestId, at)}
    ) as choice
    where option_id is not null
    group by option_id, third`.execute(db);
  const sums = new Map<number, Choosers>();
  for (const { option_id: id, third, count, half_marks: halfMarks } of rows) {
    const { count: before, upper, lower, halfMarks: marksBefore } = sums.get(id) ?? NOBODY;
    sums.set(id, {
      count: before + count,
      upper: third === 1 ? count : upper,
      lower: third === -1 ? count : lower,
      halfMarks: marksBefore + halfMarks,
    });
  }
  return sums;
}
