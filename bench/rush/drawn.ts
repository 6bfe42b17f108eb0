import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { type BurstFigures, runBurst } from '../base/burst.ts';
import { writeRequest } from '../base/connection.ts';
import { QUESTIONS, contestId, joinAll } from '../base/seed.ts';

/** Doubles the number of questions in the contest, of which each student gets half, in random order. */
async function seedDrawn(client: Client, place: number): Promise<void> {
  const contest = contestId(place);
  await client.query(
    `with added as (
      insert into question (id, contest_id, position, question_text, mark_parts)
      select id + $2, contest_id, position + $2, question_text, mark_parts from question where contest_id = $1
      returning id
    )
    insert into option (id, question_id, position, option_text, is_correct)
    select added.id * 10 + position, added.id, position, option_text, is_correct
    from added join option on question_id = added.id - $2`,
    [contest, QUESTIONS],
  );
  await client.query(
    `insert into form (contest_id, number, questions)
    select $1, number, array(
      select place from generate_series(0, 2 * $2 - 1) as place order by hashint8(number * 1000 + place) limit $2)
    from generate_series(1, $3::integer) as number`,
    [contest, QUESTIONS, limits.maxForms],
  );
  await client.query('update contest set sections = $2, forms = $3, shuffle_questions = true where id = $1', [
    contest,
    JSON.stringify([{ title: 'Towns', questions: 2 * QUESTIONS, draw: QUESTIONS }]),
    limits.maxForms,
  ]);
}

/**
 * Lets all students view a contest with drawn questions at one moment, and then submit an answer to each
 * question.
 */
export async function rushDrawnContest(
  client: Client,
  rush: { origin: string; students: number; place: number; tokenOf: (student: number) => string },
): Promise<{ view: BurstFigures; submit: BurstFigures; wrong: number }> {
  const { origin, students, place, tokenOf } = rush;
  const contest = contestId(place);
  await seedDrawn(client, place);
  await joinAll(client, place, 1, students);
  const everybody = Array.from({ length: students }, (_, index) => index + 1);
  const write = (path: string, student: number, body: object) =>
    writeRequest(path, tokenOf(student), JSON.stringify(body));
  const view = await runBurst({
    origin,
    requests: everybody.map((student) => write(calls.viewContest.path, student, { contest })),
  });
  const { rows } = await client.query<{ student: number; options: string[] }>(
    `select student_id as student, array(
      select ((contest.id * 1000::bigint + place) * 10 + student_id % 4)::text from unnest(questions) as place
    ) as options
    from participation join contest on contest.id = contest_id
    join form on form.contest_id = contest.id and number = form_of(contest.id, student_id, forms)
    where contest.id = $1 order by student_id`,
    [contest],
  );
  const submit = await runBurst({
    origin,
    requests: rows.map(({ student, options }) =>
      write(calls.submitAttempt.path, student, { contest, submission: options.map(Number), round: 1 }),
    ),
  });
  const { rows: wrong } = await client.query(
    `select from attempt
    where contest_id = $1 and mark_parts is distinct from case when student_id % 4 = 0 then 2520 * $2::integer else 0 end`,
    [contest, QUESTIONS],
  );
  return { view, submit, wrong: wrong.length };
}
