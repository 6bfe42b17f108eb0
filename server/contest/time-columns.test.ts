import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import { draftContest, logInAs } from '../test/factories.ts';

const app = await testApp();
const { pool } = app;

const contests = fc.record({
  // Around the change to summer time, where a day has 23 hours.
  start: fc.integer({ min: Date.parse('2026-03-20Z'), max: Date.parse('2026-04-10Z') }),
  length: fc.integer({ min: 1, max: 30 * 86_400_000 }),
  minutes: fc.integer({ min: 0, max: limits.extraTime.minutes }),
  percent: fc.integer({ min: 0, max: 300 }),
});

test('a deadline is the end, and the extra minutes, and the share of the duration up to the second', async () => {
  await fc.assert(
    fc.asyncProperty(contests, async ({ start, length, minutes, percent }) => {
      const { rows } = await pool.query<{ deadline: Date; closing: Date }>(
        `select deadline_of($1::timestamptz, $2::timestamptz, $3::int, $4::int) as deadline,
          closing_of($1::timestamptz, $2::timestamptz, $3::int, $4::int) as closing`,
        [new Date(start), new Date(start + length), minutes, percent],
      );
      const share = Math.ceil((length * percent) / 100 / 1000) * 1000;
      const deadline = start + length + minutes * 60_000 + share;
      expect(rows).toEqual([{ deadline: new Date(deadline), closing: new Date(deadline + limits.grace) }]);
    }),
  );
});

test('the results open after the last who may still write, invited addresses included', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const id = await draftContest(app, teacher, { contest: { is_public: false } });
  const opening = async () => {
    const { rows } = await pool.query<{ late: number }>(
      `select extract(epoch from opening_of(id, start_at, end_at) - end_at)::int as late from contest where id = $1`,
      [id],
    );
    return rows[0]?.late;
  };
  expect(await opening()).toBe(15);
  const student = await logInAs(app, 'Student');
  for (const email of [student.email, 'nobody@school.example']) {
    await app.call('joinContest', { as: teacher, body: { contest: id, email } });
  }
  await pool.query('update participation set extra_percent = 25 where contest_id = $1', [id]);
  expect(await opening()).toBe(900 + 15);
  await pool.query('update invitation set extra_minutes = 20 where contest_id = $1', [id]);
  expect(await opening()).toBe(1200 + 15);
});
