import { expect, test } from 'vitest';
import type { Contest } from '../shared/contest-queries.ts';
import { groupContests } from './group-contests.ts';

const NOW = Date.parse('2026-03-20T08:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const contest = (id: number, start: number, more: Partial<Contest> = {}): Contest => ({
  id,
  name: `Contest ${id}`,
  start_datetime: new Date(NOW + start).toISOString(),
  end_datetime: new Date(NOW + start + HOUR).toISOString(),
  is_public: true,
  is_published: true,
  shuffle_options: true,
  minimum_marks: 1,
  total_marks: 3,
  participants_count: 1,
  total_questions: 3,
  answer_submitted: false,
  ...more,
});
const grouped = (...contests: Contest[]) =>
  groupContests(contests, NOW).map(({ title, contests: group }) => [title, group.map(({ id }) => id)]);

test('contests are in groups by time, ended ones by month, each in its order', () => {
  expect(grouped()).toEqual([]);
  expect(
    grouped(
      contest(1, -HOUR / 2),
      contest(2, DAY),
      contest(3, 2 * DAY, { is_published: false }),
      contest(4, 3 * DAY),
      contest(5, -DAY),
      contest(6, -2 * DAY),
      contest(7, -30 * DAY),
      contest(8, -400 * DAY),
    ),
  ).toEqual([
    ['Running now', [1]],
    ['Next', [2, 4]],
    ['Drafts', [3]],
    ['Ended in March 2026', [5, 6]],
    ['Ended in February 2026', [7]],
    ['Ended in February 2025', [8]],
  ]);
});

test('a draft whose time has passed stays a draft, and a student whose time is up has ended', () => {
  expect(
    grouped(
      contest(1, -DAY, { is_published: false }),
      contest(2, -HOUR / 2, { deadline: new Date(NOW - HOUR / 4).toISOString() }),
    ),
  ).toEqual([
    ['Drafts', [1]],
    ['Ended in March 2026', [2]],
  ]);
});
