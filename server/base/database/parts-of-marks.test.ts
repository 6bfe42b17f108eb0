import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/database.ts';
import { migrateInside } from './migrate.ts';
import { withClient } from './with-client.ts';

/**
 * A correction: another option of the first question also earns marks, and everybody gets the marks of the
 * third question.
 */
const CORRECTED = JSON.stringify([
  { right: [10], accepted: [10, 11], isForAll: false, halfMarks: 1, isInTotal: true },
  { right: [20], accepted: [20], isForAll: false, halfMarks: 2, isInTotal: true },
  { right: [30], accepted: [30], isForAll: true, halfMarks: 4, isInTotal: true },
]);

/**
 * Contests with three questions of half a mark, one mark and two marks. One contest draws two of the
 * questions.
 */
const SCHOOL = `
  insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
  select 'Student', n, n, '', '', '', now() from generate_series(1, 4) as n;
  insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_half_marks,
    total_half_marks, total_questions, forms, key_version, published_minimum_half_marks, published_total_half_marks)
  values (10000001, 1, 'As published', '2026-03-02', '2026-03-03', true, true, 3, 7, 3, 0, 1, null, null),
    (10000002, 1, 'Corrected', '2026-03-02', '2026-03-03', true, true, 3, 7, 3, 0, 2, 3, 7),
    (10000003, 1, 'Drawn', '2026-03-02', '2026-03-03', true, true, 3, 6, 2, 2, 2, 3, 6);
  insert into question (id, contest_id, position, question_text, half_marks)
  select contest.id * 10::bigint + place, contest.id, place, '', 2 ^ place from contest, generate_series(0, 2) as place;
  insert into option (id, question_id, position, option_text, is_correct)
  select 10 * (place + 1) + n, 100000010 + place, n, '', n = 0
  from generate_series(0, 2) as place, generate_series(0, 1) as n;
  insert into form (contest_id, number, questions) values (10000003, 1, '{0,1}'), (10000003, 2, '{1,2}');
  insert into key_version (contest_id, version, same_as, author_id, created_at, reason, questions, minimum_half_marks,
    total_half_marks, figures)
  select id, 2, 2, 1, now(), '', '${CORRECTED}', 3, total_half_marks, '{}' from contest where key_version = 2;
  insert into participation (contest_id, student_id) select contest.id, account.id from contest, account;
  insert into attempt (contest_id, student_id, started_at, selected, half_marks, key_version)
  select contest.id, student_id, now(), selected, case when selected is not null then 7 end, key_version
  from contest, (values (1, '{10,21,30}'::bigint[]), (2, '{11,20,null}'), (3, null), (4, '{null,20,null}'))
    as own (student_id, selected);
  insert into shown_marks values (10000001, '{1}', '{3}', 7, 3);`;

/** Returns rows of attempts with the marks of each answer. Each attempt has 3.5 marks in all. */
const marks = (contest: number, ...earned: (number[] | null)[]) =>
  earned.map((each, index) => ({
    contest,
    student_id: index + 1,
    earned: each && each.map((mark) => mark * 2520),
    mark_parts: each && 3.5 * 2520,
  }));

test('an upgrade turns half-points into parts, and what each answer earned is known', async () => {
  const old = await createEmptyDatabase();
  await withClient(old.pool, async (client) => {
    await client.query('begin');
    await migrateInside(client, 41);
    await client.query(SCHOOL);
    await migrateInside(client);
    await client.query('commit');
  });
  const { rows } = await old.pool.query(
    'select contest_id - 10000000 as contest, student_id, earned, mark_parts from attempt order by 1, 2',
  );
  expect(rows).toEqual([
    ...marks(1, [0.5, 0, 2], [0, 1, 0], null, [0, 1, 0]),
    ...marks(2, [0.5, 0, 2], [0.5, 1, 2], null, [0, 1, 2]),
    // Student 4 has the first form; the others have the second form.
    ...marks(3, [0.5, 0, 2], [0.5, 1, 2], null, [0, 1, 0]),
  ]);
  const { rows: contests } = await old.pool.query(
    `select minimum_mark_parts / 2520.0::float8 as minimum, total_mark_parts / 2520.0::float8 as total,
      published_total_mark_parts / 2520.0::float8 as published,
      (select questions #>> '{2,markParts}' from key_version where contest_id = contest.id) as third
    from contest order by id`,
  );
  expect(contests).toEqual([
    { minimum: 1.5, total: 3.5, published: null, third: null },
    { minimum: 1.5, total: 3.5, published: 3.5, third: '5040' },
    { minimum: 1.5, total: 3, published: 3, third: '5040' },
  ]);
  const { rows: shown } = await old.pool.query('select mark_parts, total_mark_parts from shown_marks');
  expect(shown).toEqual([{ mark_parts: [3780], total_mark_parts: 8820 }]);
  await old.drop();
});
