import { expect, test } from 'vitest';
import { migrate, migrateInside } from '../../base/database/migrate.ts';
import { withClient } from '../../base/database/with-client.ts';
import { createEmptyDatabase } from '../../test/database.ts';

/** Last schema version in which key versions store only accepted options. */
const BEFORE = 25;

const key = (accepted: number[], more: object = {}) => ({
  accepted,
  isForAll: false,
  halfMarks: 2,
  isInTotal: true,
  ...more,
});

const accept = (question: number, ...options: number[]) => ({ question, ruling: 'accept', options });

test('versions of the key from before say which options are right, by their rulings', async () => {
  const old = await createEmptyDatabase();
  await withClient(old.pool, async (client) => {
    await client.query('begin');
    await migrateInside(client, BEFORE);
    await client.query(`
      insert into account (id, email, email_key, password_hash, role, first_name, last_name, created_at)
      overriding system value values (1, 'a@example.com', 'a@example.com', '', 'Teacher', 'A', 'L', '2026-01-01');
      insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published, minimum_half_marks,
        total_half_marks, total_questions, key_version, published_minimum_half_marks, published_total_half_marks)
      values (12345678, 1, 'Old', '2026-01-01', '2026-01-02', true, true, 1, 4, 2, 7, 1, 4);
      insert into question (id, contest_id, position, question_text, half_marks)
      values (1, 12345678, 0, 'One', 2), (2, 12345678, 1, 'Two', 2);
      insert into option (id, question_id, position, option_text, is_correct) values
        (10, 1, 0, 'A', true), (11, 1, 1, 'B', false), (12, 1, 2, 'C', false),
        (20, 2, 0, 'A', true), (21, 2, 1, 'B', false);`);
    const versions = [
      { same: 2, rulings: [accept(1, 11)], questions: [key([10, 11]), key([20])] },
      // Option B (11) is right too, but it earned the marks before, so the key did not change.
      { same: 2, rulings: [accept(1, 11, 10)], questions: [key([10, 11]), key([20])] },
      {
        same: 4,
        rulings: [{ question: 2, ruling: 'all' }],
        questions: [key([10, 11]), key([20], { isForAll: true })],
      },
      { same: 1, rulings: null, questions: [key([10]), key([20])] },
      { same: 2, rulings: null, questions: [key([10, 11]), key([20])] },
      { same: 7, rulings: [accept(2, 21)], questions: [key([10, 11]), key([20, 21])] },
    ];
    for (const [index, { same, rulings, questions }] of versions.entries()) {
      await client.query(
        `insert into key_version values (12345678, $1, $2, 1, '2026-01-03', 'Why', $3, $4, 1, 4, '{}')`,
        [index + 2, same, rulings && JSON.stringify(rulings), JSON.stringify(questions)],
      );
    }
    await client.query('commit');
  });
  await migrate(old.pool);
  const { rows } = await old.pool.query<{
    same_as: number;
    questions: { right: number[]; accepted: number[] }[];
  }>('select same_as, questions from key_version order by version');
  expect(rows.map(({ same_as: same, questions }) => [same, questions.map(({ right }) => right)])).toEqual([
    [2, [[11], [20]]],
    [3, [[10, 11], [20]]],
    [4, [[10, 11], [20]]],
    [1, [[10], [20]]],
    [2, [[11], [20]]],
    [7, [[11], [21]]],
  ]);
  expect(
    rows[0]?.questions.map(({ accepted }) => accepted),
    'what earns marks stays',
  ).toEqual([[10, 11], [20]]);
  await old.drop();
});
