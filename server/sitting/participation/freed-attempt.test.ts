import { expect, test } from 'vitest';
import { PARTS } from '#contract/marks.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import { COLUMNS_VERSION } from './freed-attempt.ts';

const app = await testApp();
const { call, clock, db, pool } = app;

/**
 * Stored columns by version of their shape. If this test fails, raise `COLUMNS_VERSION`, and test that older
 * shapes can be restored.
 */
const COLUMNS: Record<number, Record<string, string>> = {
  3: {
    attempt:
      'cause text, chosen_at _int8, chosen_at_before _int8, chosen_on _int4, chosen_on_before ' +
      '_int4, contest_id int4, earned _int4, key_version int4, mark_parts int4, round int4, saved_at ' +
      'timestamptz, sealed_at timestamptz, selected _int8, selected_before _int8, started_at ' +
      'timestamptz, student_id int4, submission _int8, submitted_at timestamptz',
    attempt_event:
      'amount int4, at timestamptz, contest_id int4, device int4, duration int4, id int8, kind ' +
      'text, note text, number int4, round int4, student_id int4',
    earlier_round:
      'cause text, contest_id int4, reopened_at timestamptz, round int4, selected _int8, ' +
      'student_id int4, submitted_at timestamptz',
    late_answer:
      'arrived_at timestamptz, chosen_at timestamptz, contest_id int4, device int4, ' +
      'is_after_opening bool, option_id int8, question_id int8, student_id int4',
  },
};

test('rows that are stored apart have the columns of their shape', async () => {
  const { rows } = await pool.query<{ table: string; columns: string }>(`
    select table_name::text as table,
      string_agg(column_name || ' ' || udt_name, ', ' order by column_name collate "C") as columns
    from information_schema.columns
    where table_schema = 'public'
      and table_name in ('attempt', 'earlier_round', 'late_answer', 'attempt_event')
    group by table_name order by table_name`);
  const columns = Object.fromEntries(rows.map(({ table, columns: all }) => [table, all]));
  expect(columns).toEqual(COLUMNS[COLUMNS_VERSION]);
});

async function freedAttempt() {
  const teacher = await logInAs(app, 'Teacher');
  const student = await logInAs(app, 'Student');
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const seat = { contest: contest.id, email: student.email };
  await call('joinContest', { as: teacher, body: seat });
  clock.moveTo(contest.start);
  await call('viewContest', { as: student, body: { contest: contest.id } });
  const chosen_datetime = contest.start.toISOString();
  const answers = contest.right.slice(0, 1).map((option) => ({ option, chosen_datetime }));
  await call('saveAnswers', { as: student, body: { contest: contest.id, device: 7, answers } });
  const { claim_code: code } = (await call('freeSeat', { as: teacher, body: seat })).body;
  return {
    contest: contest.id,
    answers: contest.right.slice(0, 1),
    claim: () => call('claimSeat', { as: student, body: { contest: contest.id, code } }),
    selected: async () => {
      const body = { contest: contest.id };
      const { saved } = (await call('viewContest', { as: student, body })).body;
      return saved;
    },
  };
}

test('an attempt of the first shape comes back, which had no version of the key and no marks of answers', async () => {
  const { contest, claim, selected, answers } = await freedAttempt();
  await pool.query(
    "update freed_attempt set shape = 1, attempt = attempt - '{key_version,earned,mark_parts}'::text[] where contest_id = $1",
    [contest],
  );
  expect(await claim()).toMatchObject({ status: 200 });
  expect(JSON.stringify(await selected())).toContain(String(answers[0]));
  const attempt = await db.selectFrom('attempt').selectAll().where('contest_id', '=', contest).execute();
  expect(attempt).toMatchObject([{ key_version: 1, earned: [PARTS / 2, 0, 0], mark_parts: PARTS / 2 }]);
});

test('an attempt of a shape that nobody knows is not guessed at, and stays stored', async () => {
  const { contest, claim } = await freedAttempt();
  await pool.query('update freed_attempt set shape = $2 where contest_id = $1', [
    contest,
    COLUMNS_VERSION + 1,
  ]);
  expect(await claim()).toMatchObject({ status: 500 });
  const stored = await db
    .selectFrom('freed_attempt')
    .select('shape')
    .where('contest_id', '=', contest)
    .execute();
  expect(stored).toEqual([{ shape: COLUMNS_VERSION + 1 }]);
});
