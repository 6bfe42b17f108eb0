import { expect, test } from 'vitest';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { findLead } from './lead.ts';

const NOW = Date.parse('2026-03-02T08:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW + ms).toISOString();

const contest = (id: number, start: number, more: Partial<Contest> = {}): Contest => ({
  id,
  name: `Contest ${id}`,
  start_datetime: at(start),
  end_datetime: at(start + HOUR),
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
const opened = (id: number, ago: number): Contest =>
  contest(id, -30 * DAY, { answer_submitted: true, results_open: true, results_open_datetime: at(-ago) });
const lead = (contests: Contest[], ...seen: number[]) => {
  const found = findLead(contests, NOW, new Set(seen));
  return found && [found.why, found.contest.id];
};

const next = contest(1, HOUR);
const later = contest(2, 2 * HOUR);
const running = contest(3, -HOUR / 2);
const result = opened(4, DAY);

test('what runs comes before a new result, and that before the next contest', () => {
  expect(lead([])).toBeUndefined();
  expect(lead([later, next])).toEqual(['next', 1]);
  expect(lead([later, next, result])).toEqual(['result', 4]);
  expect(lead([later, result, running, next])).toEqual(['running', 3]);
});

test('a result leads until it is seen, for a week', () => {
  const newer = opened(5, HOUR);
  expect(lead([result, newer])).toEqual(['result', 5]);
  expect(lead([result, newer], 5)).toEqual(['result', 4]);
  expect(lead([result, newer, next], 4, 5)).toEqual(['next', 1]);
  expect(lead([opened(6, 7 * DAY)])).toBeUndefined();
  // Without a response, there is no result.
  expect(lead([contest(7, -DAY, { results_open: true, results_open_datetime: at(-HOUR) })])).toBeUndefined();
});

test('a draft, and a running contest that is submitted, do not lead', () => {
  const submitted = contest(8, -HOUR / 2, { answer_submitted: true });
  expect(lead([contest(9, HOUR, { is_published: false }), submitted])).toBeUndefined();
});
