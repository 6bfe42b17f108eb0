import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { toMarkParts } from '#contract/marks.ts';
import { deadlineWithExtraTime } from '../../../web/sitting/participation/extra-time.ts';
import { createTestDatabase } from '../../test/database.ts';

/**
 * Checks that migrations and the browser agree with the contract: migrations repeat its limits, and the
 * browser repeats its rule for deadlines.
 */

const { pool, drop } = await createTestDatabase();
afterAll(drop);

const { minutes, factor } = limits.maxExtraTime;
const mostPercent = (factor - 1) * 100;

const rules = {
  account_phone_number_check: `(phone_number ~ '^([0-9]{${limits.phoneDigits}})?$'::text)`,
  contest_total_questions_range: `((total_questions >= ${limits.questions.min}) AND (total_questions <= ${limits.questions.max}))`,
  question_mark_parts_range: `((mark_parts >= ${toMarkParts(limits.questionMarks.min)}) AND (mark_parts <= ${toMarkParts(limits.questionMarks.max)}))`,
  participation_extra_minutes_check: `((extra_minutes >= 0) AND (extra_minutes <= ${minutes}))`,
  participation_extra_percent_check: `((extra_percent >= 0) AND (extra_percent <= ${mostPercent}))`,
  invitation_extra_minutes_check: `((extra_minutes >= 0) AND (extra_minutes <= ${minutes}))`,
  invitation_extra_percent_check: `((extra_percent >= 0) AND (extra_percent <= ${mostPercent}))`,
};

test.each(Object.entries(rules))(
  '%s of the database holds the limits of the contract',
  async (name, rule) => {
    const { rows } = await pool.query(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
      [name],
    );
    expect(rows).toEqual([{ rule: `CHECK (${rule})` }]);
  },
);

test('an attempt closes when the grace after its deadline is over', async () => {
  const { rows } = await pool.query(
    'select extract(epoch from closing_of(now(), now(), 0, 0, null, null) - now())::int as seconds',
  );
  expect(rows).toEqual([{ seconds: limits.grace / 1000 }]);
});

test('the deadline that the browser shows is the one that the database keeps', async () => {
  const contests = fc.record({
    start: fc.integer({ min: Date.parse('2026-03-20Z'), max: Date.parse('2026-04-10Z') }),
    length: fc.integer({ min: 1, max: limits.longestExtension }),
    own: fc.option(fc.integer({ min: 1, max: limits.maxOwnMinutes }), { nil: undefined }),
    // Time (ms) from the contest's start to the student's first view; undefined before it.
    began: fc.option(fc.integer({ min: 0, max: limits.longestExtension }), { nil: undefined }),
    extra: fc.oneof(
      fc.integer({ min: 0, max: minutes }).map((extra) => ({ minutes: extra, percent: 0 })),
      fc.integer({ min: 0, max: mostPercent }).map((percent) => ({ minutes: 0, percent })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(contests, async ({ start, length, own, began, extra }) => {
      const contest = {
        start_datetime: isoOf(start),
        end_datetime: isoOf(start + length),
        settings: own === undefined ? undefined : { own_minutes: own },
      };
      const started = began === undefined ? undefined : start + began;
      const given = { extra_minutes: extra.minutes, extra_factor: 1 + extra.percent / 100 };
      const shown = deadlineWithExtraTime(contest, given, started);
      const { rows } = await pool.query(
        'select deadline_of($1::timestamptz, $2::timestamptz, $3::int, $4::int, $5::int, $6::timestamptz) as deadline',
        [
          contest.start_datetime,
          contest.end_datetime,
          extra.minutes,
          extra.percent,
          own,
          started && isoOf(started),
        ],
      );
      expect(rows).toEqual([{ deadline: new Date(shown) }]);
    }),
  );
});

const isoOf = (at: number) => new Date(at).toISOString();
