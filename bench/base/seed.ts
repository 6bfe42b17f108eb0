import type { Client } from 'pg';

/** Number of students. `npm run bench` needs many, because each can submit only once. */
export const STUDENTS = 100_000;
export const CONTESTS = 200;
export const QUESTIONS = 20;
export const OPTIONS = 4;
export const PASSWORD = 'a long bench password';

export const contestId = (place: number) => 20_000_000 + place;

export const optionId = (contestPlace: number, question: number, option: number) =>
  (contestId(contestPlace) * 1000 + question) * 10 + option;

/** Account id of the teacher. The ids 1 … STUDENTS belong to students. */
export const TEACHER = STUDENTS + 1;

/** Seeds accounts and running contests, each with 20 questions of 4 options and without participants. */
export async function seedSchool(
  client: Client,
  passwordHash: string,
  students = STUDENTS,
  contests = CONTESTS,
): Promise<void> {
  await client.query(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
     select case when n <= $1 then 'Student' else 'Teacher' end, 'user' || n || '@bench.example', 'user' || n || '@bench.example',
       $2, 'First' || n, 'Last' || n, now()
     from generate_series(1, $1 + 1) as n order by n`,
    [students, passwordHash],
  );
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     select 20000000 + n, $1, 'Contest ' || n, now() - interval '1 hour', now() + interval '1 day', true, true, 12600, 2520 * $2, $2
     from generate_series(0, $3 - 1) as n`,
    [students + 1, QUESTIONS, contests],
  );
  await client.query(
    `insert into question (id, contest_id, position, question_text, mark_parts)
     select id * 1000::bigint + place, id, place, 'Which of these four towns lies furthest north, seen from question ' || place || '?', 2520
     from contest, generate_series(0, $1 - 1) as place`,
    [QUESTIONS],
  );
  await client.query(
    `insert into option (id, question_id, position, option_text, is_correct)
     select id * 10::bigint + place, id, place, 'The town with the number ' || place, place = 0
     from question, generate_series(0, 3) as place`,
  );
}

export async function joinAll(client: Client, place: number, from: number, to: number): Promise<void> {
  await client.query(
    'insert into participation (contest_id, student_id, opened_at) select $1, n, now() from generate_series($2::int, $3::int) as n on conflict do nothing',
    [contestId(place), from, to],
  );
}

/** Makes students 1 … `count` participants of the contest who have submitted, with different marks. */
export async function submitAll(client: Client, place: number, count: number): Promise<void> {
  await joinAll(client, place, 1, count);
  await client.query(
    `insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select $1, n, now(), now(), 'student', array[]::bigint[], array[]::bigint[], '{}', n % (2 * $3) * 1260
     from generate_series(1, $2::int) as n on conflict do nothing`,
    [contestId(place), count, QUESTIONS],
  );
}

/** Adds `count` students to a contest, three of four of whom have submitted. */
export async function addCrowd(client: Client, contest: number, count: number): Promise<void> {
  await client.query(
    `with student as (
       insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
       select 'Student', 'crowd' || n || '@bench.example', 'crowd' || n || '@bench.example', '', 'First' || n,
         'Last' || n, now() from generate_series(1, $2::int) as n
       returning id
     ), participant as (
       insert into participation (contest_id, student_id, opened_at) select $1, id, now() from student
     )
     insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select $1, id, now(), now(), 'student', array[]::bigint[], array[]::bigint[], '{}', id % 40 * 1260
     from student where id % 4 > 0`,
    [contest, count],
  );
  await client.query('vacuum analyze');
}

/** Raises the number of stored attempts to `total`, counted over all contests except the first two. */
export async function storeAttempts(client: Client, total: number): Promise<void> {
  const each = Math.ceil(total / (CONTESTS - 2));
  await client.query(
    `with added as (
       insert into participation (contest_id, student_id, opened_at)
       select 20000000 + place, n, now() from generate_series(2, $1 - 1) as place, generate_series(1, $2::int) as n
       on conflict do nothing
     )
     select 1`,
    [CONTESTS, each],
  );
  await client.query(
    `insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select 20000000 + place, n, now(), now(), 'student', chosen, chosen, array_fill(0, array[$3::integer]), n % (2 * $3) * 1260
     from generate_series(2, $1 - 1) as place, generate_series(1, $2::int) as n,
       lateral (select array_agg((20000000 + place) * 10000::bigint + q * 10 + (n + q) % 4) as chosen
         from generate_series(0, $3 - 1) as q) as submission
     on conflict do nothing`,
    [CONTESTS, each, QUESTIONS],
  );
  await client.query('vacuum analyze');
}
