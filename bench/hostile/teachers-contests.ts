import type { Client } from 'pg';
import type { AnotherTeacher } from './another-teacher.ts';
import { contestId, joinAll, submitAll } from '../base/seed.ts';

/** A contest with as many answers as `limits.resultExports.answers` allows. */
const ANSWERED = { id: 70_000_000, students: 20_000, questions: 200, papers: 8 };
/** Contests with as many addresses as `quotas.addedToContest` allows. */
const CROWDS = { ids: [71_000_000, 71_000_001], addresses: 50_000 };
const SMALL = { students: 30, submitted: 20 };

/** Seeds a contest in which 20,000 students answered 200 questions. Returns its id. */
export async function seedAnswered(client: Client, teacher: number): Promise<number> {
  const { id, students, questions, papers } = ANSWERED;
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     values ($1, $2, 'Answered', now() - interval '1 hour', now() + interval '1 day', true, true, 12600, 2520 * $3::int, $3)`,
    [id, teacher, questions],
  );
  await client.query(
    `insert into question (id, contest_id, position, question_text, mark_parts)
     select $1 * 1000::bigint + place, $1, place, 'Question ' || place, 2520 from generate_series(0, $2::int - 1) as place`,
    [id, questions],
  );
  await client.query(
    `insert into option (id, question_id, position, option_text, is_correct)
     select question.id * 10 + place, question.id, place, 'Option ' || place, place = 0
     from question, generate_series(0, 3) as place where contest_id = $1`,
    [id],
  );
  await client.query(
    'insert into participation (contest_id, student_id, opened_at) select $1, n, now() from generate_series(1, $2::int) as n',
    [id, students],
  );
  await client.query(
    `with paper as (
       select n, array_agg(question.id * 10 + (n + position) % 4 order by position) as selected
       from question, generate_series(0, $3::int - 1) as n where contest_id = $1 group by n
     )
     insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select $1, student, now(), now(), 'student', '{}', selected, array_fill(0, array[cardinality(selected)]), student % 400 * 1260
     from generate_series(1, $2::int) as student join paper on paper.n = student % $3`,
    [id, students, papers],
  );
  return id;
}

export async function seedCrowds(client: Client, teacher: number): Promise<number[]> {
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     select id, $2, 'Crowd ' || id, now() + interval '1 day', now() + interval '2 days', false, true, 12600, 50400, 20
     from unnest($1::int[]) as id`,
    [CROWDS.ids, teacher],
  );
  await client.query(
    `insert into invitation (contest_id, email_key)
     select id, 'pupil' || n || '@of-a-school-with-a-long-name.example'
     from unnest($1::int[]) as id, generate_series(1, $2::int) as n`,
    [CROWDS.ids, CROWDS.addresses],
  );
  return CROWDS.ids;
}

export async function seedAnotherTeacher(
  client: Client,
  account: number,
  contestPlace: number,
): Promise<AnotherTeacher> {
  await submitAll(client, contestPlace, SMALL.submitted);
  await joinAll(client, contestPlace, SMALL.submitted + 1, SMALL.students);
  await client.query(
    `insert into attempt (contest_id, student_id, started_at)
     select $1, n, now() from generate_series($2::int, $3::int) as n`,
    [contestId(contestPlace), SMALL.submitted + 1, SMALL.students],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into class (teacher_id, name) values ($1, '7b') returning id`,
    [account],
  );
  const [row] = rows;
  if (!row) throw new Error('the class was not stored');
  await client.query(
    `insert into class_student (class_id, name, email, email_key)
     select $1, 'Pupil ' || n, 'user' || n || '@bench.example', 'user' || n || '@bench.example'
     from generate_series(1, $2::int) as n`,
    [row.id, SMALL.students],
  );
  return { account, contest: contestId(contestPlace), class: row.id };
}

/** Removes contests that the teacher's calls created, before the teacher reaches the quota. */
export async function removeDrafts(client: Client, { account, contest }: AnotherTeacher): Promise<void> {
  await client.query('delete from contest where teacher_id = $1 and id <> $2', [account, contest]);
}
