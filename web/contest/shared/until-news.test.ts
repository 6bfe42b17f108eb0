import { expect, test } from 'vitest';
import { type AwaitedContest, timeUntilNextPoll } from './until-news.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
const HOUR = 3_600_000;
const contest = {
  start_datetime: new Date(start).toISOString(),
  end_datetime: new Date(start + 6 * HOUR).toISOString(),
  results_open: false,
};
const open = { ...contest, results_open: true };
const MINUTE = 60_000;

test.each<[string, AwaitedContest[], number, number, number, number]>([
  ['days before the start, half a minute', [contest], -3 * 86_400_000, 0, 0.5, 24_000],
  ['while it runs, half a minute', [contest], MINUTE, 0, 0.5, 24_000],
  ['from the last reading on', [contest], MINUTE, 20_000, 0.5, 4_000],
  ['a page that was hidden, at once', [contest], MINUTE, 10 * MINUTE, 0.5, 1_000],
  ['until the results are open', [contest, open], 5 * 60 * MINUTE, 0, 1, 28_000],
  ['once they are, now and then', [open], 5 * 60 * MINUTE, 0, 0.5, 270_000],
  ['a teacher’s contest always', [{ start_datetime: '', end_datetime: '' }], 0, 0, 0, 20_000],
  ['at the closing, a moment after it', [contest], 6 * HOUR, 0, 0, 15_500],
  ['at the door, soon', [{ ...contest, admission: 'waiting' }], MINUTE, 0, 0, 5_000],
  ['before those who begin', [contest], -30_000, 0, 0, 20_000],
  ['before those who begin, if it cannot wait until after them', [contest], -22_000, 0, 0, 12_000],
  ['after those who begin', [contest], -15_000, 0, 0.5, 26_500],
  ['without contests, now and then', [], 0, 0, 0, 240_000],
])('%s', (_, contests, after, since, chance, wait) => {
  expect(timeUntilNextPoll(contests, start + after, since, chance)).toBe(wait);
});

test.each([0, 1_000, 7_500, 19_000, 24_000, 28_000, 10 * MINUTE])(
  'no page waits longer than half a minute, and none reads while others begin, %i ms after its last reading',
  (since) => {
    for (let before = -60_000; before <= 20_000; before += 250) {
      for (const chance of [0, 0.3, 0.7, 0.999]) {
        const wait = timeUntilNextPoll([contest], start + before, since, chance);
        expect(wait).toBeLessThanOrEqual(28_000);
        expect(Math.abs(before + wait)).toBeGreaterThanOrEqual(10_000);
      }
    }
  },
);

test('a student at the door reads at no start either', () => {
  for (let before = -30_000; before <= 20_000; before += 250) {
    const wait = timeUntilNextPoll([{ ...contest, admission: 'waiting' }], start + before, 0, 0.5);
    expect(Math.abs(before + wait)).toBeGreaterThanOrEqual(10_000);
  }
});
