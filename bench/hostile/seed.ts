import type { Client } from 'pg';
import type { AnotherTeacher } from './another-teacher.ts';
import { seedLargeContests } from './large-contests.ts';
import { contestId, joinAll, optionId, seedSchool } from '../base/seed.ts';
import { seedTyped, type TypedContest } from './typed-contest.ts';
import { seedAnotherTeacher, seedAnswered, seedCrowds } from './teachers-contests.ts';

/** Students per round. Other students only make the attackers' lists long. */
export const ROUND_STUDENTS = 500;
const STUDENTS = 20_000;
/** Number of attacking teachers. Each has a contest with 20,000 invitations. */
const TEACHERS = 8;
const OWNED = 3_000;

export type School = {
  owner: number;
  teachers: number[];
  /** Contests of the attacking teachers, in the same order. */
  invited: number[];
  submitted: number;
  /** Contest of the first teacher, with as many answers as an export may have. */
  answered: number;
  /** Upcoming contests of the first teacher, with the maximum number of addresses. */
  crowds: number[];
  large: number[];
  typed: TypedContest;
  /** Two students: the outsider takes part in none of the large contests, the insider in all. */
  outsider: number;
  insider: number;
  another: AnotherTeacher;
};

/** Seeds contests for the students' rounds, and the largest possible contests for the attackers. */
export async function seedHostile(client: Client, passwordHash: string, rounds: number): Promise<School> {
  await seedSchool(client, passwordHash, STUDENTS, rounds + 2 + TEACHERS);
  const teachers = Array.from({ length: TEACHERS }, (_, index) => STUDENTS + 2 + index);
  const [first = 0] = teachers;
  const another = STUDENTS + 2 + TEACHERS;
  const anothersPlace = rounds + 1 + TEACHERS;
  await client.query(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
     select 'Teacher', 'user' || n || '@bench.example', 'user' || n || '@bench.example', $1, 'First' || n, 'Last' || n, now()
     from generate_series($2::int, $3::int) as n order by n`,
    [passwordHash, teachers[0], another],
  );
  const invited = teachers.map((_, index) => contestId(rounds + 1 + index));
  await client.query(
    `update contest set teacher_id = owner.id
     from unnest($1::int[], $2::int[]) as owner (id, contest_id) where contest.id = owner.contest_id`,
    [
      [first, ...teachers, another],
      [contestId(rounds), ...invited, contestId(anothersPlace)],
    ],
  );
  await client.query(
    `insert into invitation (contest_id, email_key)
     select contest_id, 'pupil' || n || '@of-a-school-with-a-long-name.example'
     from unnest($1::int[]) as contest_id, generate_series(1, $2::int) as n`,
    [invited, STUDENTS],
  );
  await joinAll(client, rounds, 1, STUDENTS);
  const options = Array.from({ length: 20 }, (_, question) => optionId(rounds, question, 0));
  await client.query(
    `insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select $1, n, now(), now(), 'student', $2::bigint[], $2::bigint[], array_fill(0, array[cardinality($2::bigint[])]), n % 40 * 1260 from generate_series(1, $3::int) as n`,
    [contestId(rounds), options, STUDENTS],
  );
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     select 40000000 + n, $1, 'Another contest ' || n, now() + interval '1 day', now() + interval '2 days', true, true, 12600, 50400, 20
     from generate_series(1, $2::int) as n`,
    [first, OWNED],
  );
  const [outsider, insider] = [STUDENTS - 1, STUDENTS];
  const large = await seedLargeContests(client, { teacher: first, insider });
  const school = {
    owner: STUDENTS + 1,
    teachers,
    invited,
    submitted: contestId(rounds),
    answered: await seedAnswered(client, first),
    crowds: await seedCrowds(client, first),
    large,
    typed: await seedTyped(client, { teacher: first, insider }),
    outsider,
    insider,
    another: await seedAnotherTeacher(client, another, anothersPlace),
  };
  await client.query('vacuum analyze');
  return school;
}
