import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';

const app = await testApp();
const { pool } = app;

const MINUTE = 60_000;

const contests = fc.record({
  // Start times around the change to summer time, when a day has only 23 hours.
  start: fc.integer({ min: Date.parse('2026-03-20Z'), max: Date.parse('2026-04-10Z') }),
  length: fc.integer({ min: 1, max: 30 * 86_400_000 }),
  minutes: fc.integer({ min: 0, max: limits.maxExtraTime.minutes }),
  percent: fc.integer({ min: 0, max: 300 }),
  own: fc.option(fc.integer({ min: 1, max: limits.maxOwnMinutes })),
  // Time (ms) from the contest's start to the student's first view; null before the first view.
  began: fc.option(fc.integer({ min: 0, max: 40 * 86_400_000 })),
});

test('a deadline is the earlier of the end and the own end, and the extra minutes, and the share of the time', async () => {
  await fc.assert(
    fc.asyncProperty(contests, async ({ start, length, minutes, percent, own, began }) => {
      const { rows } = await pool.query<{ deadline: Date; closing: Date }>(
        `select deadline_of($1::timestamptz, $2::timestamptz, $3::int, $4::int, $5::int, $6::timestamptz) as deadline,
          closing_of($1::timestamptz, $2::timestamptz, $3::int, $4::int, $5::int, $6::timestamptz) as closing`,
        [
          new Date(start),
          new Date(start + length),
          minutes,
          percent,
          own,
          began === null ? null : new Date(start + began),
        ],
      );
      const base = own === null || began === null ? length : Math.min(length, began + own * MINUTE);
      const time = own === null ? length : Math.min(length, own * MINUTE);
      const share = Math.ceil((time * percent) / 100 / 1000) * 1000;
      const deadline = start + base + minutes * MINUTE + share;
      expect(rows).toEqual([{ deadline: new Date(deadline), closing: new Date(deadline + limits.grace) }]);
    }),
  );
});

const today = (time: string | null) => time && `2026-03-02T${time}:00.000Z`;

test.each([
  ['the last closing', 'end', null, null, '10:00'],
  ['the time of the release', 'time', '12:00', null, '12:00'],
  ['the last closing, after the time of the release', 'time', '09:00', null, '10:00'],
  ['the release before its time', 'time', '12:00', '11:00', '11:00'],
  ['never before somebody releases them', 'teacher', null, null, null],
  ['the release by a teacher', 'teacher', null, '11:00', '11:00'],
])('the results open: %s', async (_, release, releaseAt, releasedAt, opening) => {
  const { rows } = await pool.query<{ opening: Date | null }>(
    "select nullif(opening_of($1::timestamptz, $2, $3::timestamptz, $4::timestamptz), 'infinity') as opening",
    [today('10:00'), release, today(releaseAt), today(releasedAt)],
  );
  expect(rows[0]?.opening?.toISOString() ?? null).toBe(today(opening));
});
