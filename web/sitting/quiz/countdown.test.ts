import { expect, test } from 'vitest';
import { spokenMinutes } from './countdown.ts';

const MINUTE = 60_000;

test.each([
  [30 * MINUTE + 1, 30 * MINUTE, 30],
  [10 * MINUTE + 500, 10 * MINUTE - 500, 10],
  [5 * MINUTE + 1000, 5 * MINUTE, 5],
  [MINUTE + 1, MINUTE, 1],
  [30 * MINUTE, 30 * MINUTE - 1000, undefined],
  [20 * MINUTE, 19 * MINUTE, undefined],
  [1000, 0, undefined],
  // After a computer's sleep, only the current minute is spoken.
  [40 * MINUTE, 4 * MINUTE, 5],
  // The clock was set back.
  [29 * MINUTE, 31 * MINUTE, undefined],
])('from %i to %i ms it speaks of %s minutes', (before, after, minutes) => {
  expect(spokenMinutes(before, after)).toBe(minutes);
});
