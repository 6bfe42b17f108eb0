import type { Pool } from 'pg';

/** First id of the contests added by `addLargeContests`. */
const FIRST = 70_000_000;

/** Adds running public contests of maximum size (200 questions, ten options each) and returns their ids. */
export async function addLargeContests(
  pool: Pick<Pool, 'query'>,
  { teacher, count, now }: { teacher: number; count: number; now: number },
): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, place) => FIRST + place);
  await pool.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published,
       minimum_mark_parts, total_mark_parts, total_questions)
     select id, $1, 'Large ' || id, to_timestamp($3::float8 / 1000) - interval '1 hour',
       to_timestamp($3::float8 / 1000) + interval '1 day', true, true, 12600, 504000, 200
     from unnest($2::int[]) as id`,
    [teacher, ids, now],
  );
  await pool.query(
    `insert into question (id, contest_id, position, question_text, mark_parts)
     select contest_id * 1000::bigint + place, contest_id, place, repeat('a', 4900), 2520
     from unnest($1::int[]) as contest_id, generate_series(0, 199) as place`,
    [ids],
  );
  await pool.query(
    `insert into option (id, question_id, position, option_text, is_correct)
     select question.id * 10 + place, question.id, place, 'option ' || place, place = 0
     from question, generate_series(0, 9) as place where contest_id = any($1::int[])`,
    [ids],
  );
  return ids;
}

/** Returns the id of an option, which follows from its position in the contest. */
export const largeContestOptionId = (contest: number, question = 0, option = 0): number =>
  (contest * 1000 + question) * 10 + option;
