import type { Client } from 'pg';

/**
 * Contest with typed answers: as many questions and accepted answers as possible, with 200 characters each,
 * and a different text of each student to each question. Every 50th text is accepted.
 */
const TYPED = { id: 72_000_000, students: 500, questions: 200, accepted: 50 };

export type TypedContest = { contest: number; questions: number[] };

/** SQL for a text of 200 characters, a third of them with accents. */
const textOf = (number: string) => `rpad('Àé ' || ${number} || ' ', 200, 'réponse ')`;

/** Seeds an ended contest whose results are open. Student `insider` has answered it, too. */
export async function seedTyped(
  client: Client,
  { teacher, insider }: { teacher: number; insider: number },
): Promise<TypedContest> {
  const { id, students, questions, accepted } = TYPED;
  await client.query(
    `insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_mark_parts, total_mark_parts, total_questions)
     values ($1, $2, 'Typed', now() - interval '2 hours', now() - interval '1 hour', true, true, 12600, 2520 * $3::int, $3)`,
    [id, teacher, questions],
  );
  await client.query(
    `insert into question (id, contest_id, position, kind, question_text, mark_parts, answer_key)
     select $1 * 1000::bigint + place, $1, place, 'text', 'Question ' || place, 2520,
       jsonb_build_object('accepted', (
         select jsonb_agg(jsonb_build_object('text', ${textOf('place * 1000 + 50 * n')}, 'share', 2520))
         from generate_series(1, $3::int) as n
       ))
     from generate_series(0, $2::int - 1) as place`,
    [id, questions, accepted],
  );
  const all = [...Array.from({ length: students - 1 }, (_, index) => index + 1), insider];
  await client.query(
    'insert into participation (contest_id, student_id, opened_at) select $1, n, now() from unnest($2::int[]) as n',
    [id, all],
  );
  await client.query(
    `insert into typed_text (contest_id, text)
     select $1, ${textOf('place * 1000 + n')}
     from generate_series(0, $2::int - 1) as place, generate_series(1, $3::int) as n`,
    [id, questions, students],
  );
  await client.query(
    `with given as (
       select n, array_agg(typed_text.id order by place) as selected
       from generate_series(0, $2::int - 1) as place cross join generate_series(1, $3::int) as n
       join typed_text on contest_id = $1 and text = ${textOf('(place * 1000 + n)')}
       group by n
     )
     insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned, mark_parts)
     select $1, ($4::int[])[n], now(), now(), 'student', selected, selected, array_fill(0, array[$2::int]), 0 from given`,
    [id, questions, students, all],
  );
  return { contest: id, questions: Array.from({ length: questions }, (_, place) => id * 1000 + place) };
}
