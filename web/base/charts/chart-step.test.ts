import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chartStep } from './chart-step.ts';

test('an axis has few round steps', () => {
  expect([1, 4, 6, 14, 40, 51, 1_000].map((max) => chartStep(max, 5))).toEqual([1, 1, 2, 5, 10, 20, 200]);
  expect([1, 3.5, 5, 5.5, 20].map((max) => chartStep(max, 10, 0.5))).toEqual([0.5, 0.5, 0.5, 1, 2]);
});

test('no axis has more steps than asked for, or fewer than two fifths of them without need', () => {
  assert(
    property(integer({ min: 1, max: 100_000 }), integer({ min: 2, max: 12 }), (max, steps) => {
      const step = chartStep(max, steps);
      expect(Number.isInteger(step)).toBe(true);
      expect(max / step).toBeLessThanOrEqual(steps);
      if (step > 1) expect(max / step).toBeGreaterThan(steps * 0.4 - 1e-9);
    }),
  );
});
