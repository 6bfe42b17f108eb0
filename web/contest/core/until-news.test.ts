import { expect, test } from 'vitest';
import { untilNextClosing, untilNews } from './until-news.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
const end = start + 3_600_000;
const contest = { start_datetime: new Date(start).toISOString(), end_datetime: new Date(end).toISOString() };

test.each([
  ['days before the start, it waits a day', -3 * 86_400_000, 0.5, 86_400_000],
  ['hours before, until an hour before', -3 * 3_600_000, 0.5, 2 * 3_600_000 + 30_000],
  ['in the last hour, half a minute', -1_800_000, 0.5, 30_000],
  ['not beside those who begin', -30_000, 0.5, 50_000],
  ['while it runs, half a minute', 60_000, 0.5, 30_000],
  ['before the closing, until it', 3_600_000, 0.5, 16_000],
  ['after the closing, never', 3_617_000, 0.5, false],
])('%s', (_, after, chance, wait) => {
  expect(untilNews(contest, start + after, chance)).toBe(wait);
});

test('a list is read again once the next of its contests has closed', () => {
  const later = { ...contest, end_datetime: new Date(end + 60_000).toISOString() };
  expect(untilNextClosing([later, contest], end)).toBe(16_000);
  expect(untilNextClosing([later, contest], end + 20_000)).toBe(56_000);
  expect(untilNextClosing([later, contest], end + 80_000)).toBe(false);
});
