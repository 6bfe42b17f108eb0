import type { Client } from 'pg';

export const LARGE_QUESTIONS = 200;
const COUNT = 36;

const largeContest = (place: number) => 60_000_000 + place;
const questionId = (contest: number, question: number) => contest * 1000 + question;

export const largeContestOptionId = (contest: number, question: number, option: number) =>
  questionId(contest, question) * 10 + option;

/**
 * Seeds running contests with the maximum amount of text. `insider` takes part in all of them. Returns
 * their ids.
 */
export async function seedLargeContests(
  client: Client,
  { teacher, insider }: { teacher: number; insider: number },
): Promise<number[]> {
  const ids = Array.from({ length: COUNT }, (_, place) => largeContest(place));
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     select id, $1, 'Large ' || id, now() - interval '1 hour', now() + interval '1 day', true, true, 12600, 2520 * $3::int, $3
     from unnest($2::int[]) as id`,
    [teacher, ids, LARGE_QUESTIONS],
  );
  await client.query(
    `insert into question (id, contest_id, position, question_text, mark_parts)
     select contest_id * 1000::bigint + place, contest_id, place, repeat('a', 4900), 2520
     from unnest($1::int[]) as contest_id, generate_series(0, $2::int - 1) as place`,
    [ids, LARGE_QUESTIONS],
  );
  await client.query(
    `insert into option (id, question_id, position, option_text, is_correct)
     select question.id * 10 + place, question.id, place, 'a' || place, place = 0
     from question, generate_series(0, 9) as place where contest_id = any($1::int[])`,
    [ids],
  );
  await client.query(
    'insert into participation (contest_id, student_id, opened_at) select contest_id, $2, now() from unnest($1::int[]) as contest_id',
    [ids, insider],
  );
  return ids;
}
