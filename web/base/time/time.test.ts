import { expect, test } from 'vitest';
import { formatCountdown, formatDistance } from './time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'in less than a minute'],
  [59 * SECOND, 'in less than a minute'],
  [MINUTE, 'in 1 minute'],
  [11 * MINUTE + 1, 'in 12 minutes'],
  [HOUR - 1, 'in 1 hour'],
  [HOUR + MINUTE, 'in 1 hour 1 minute'],
  [3 * HOUR + 20 * MINUTE, 'in 3 hours 20 minutes'],
  [20 * HOUR + 40 * MINUTE, 'in 21 hours'],
  [DAY - MINUTE, 'in 24 hours'],
  [DAY, 'in 1 day'],
  [2 * DAY + HOUR, 'in 2 days'],
  [-1, 'just now'],
  [-90 * SECOND, '1 minute ago'],
  [-2 * HOUR - 5 * MINUTE, '2 hours 5 minutes ago'],
  [-10 * DAY, '10 days ago'],
])('a distance of %i ms reads "%s"', (distance, words) => {
  expect(formatDistance(distance)).toBe(words);
});

test.each([
  [-5, '00:00:00'],
  [0, '00:00:00'],
  [1, '00:00:01'],
  [61_000, '00:01:01'],
  [100 * HOUR, '100:00:00'],
])('a remaining time of %i ms reads %s', (remaining, text) => {
  expect(formatCountdown(remaining)).toBe(text);
});
