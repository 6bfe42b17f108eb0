import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownOrder } from './option-order.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const seeds = fc.record({ contest: fc.integer({ min: 1, max: 2 ** 31 - 1 }), student: id, question: id });
const options = fc.uniqueArray(id, { minLength: 2, maxLength: 10 }).map((ids) => ids.map((id) => ({ id })));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

test('is a permutation, and leaves what it was given as it is', () => {
  fc.assert(
    fc.property(options, seeds, (given, seed) => {
      const before = [...given];
      const own = ownOrder(given, seed);
      expect(given).toEqual(before);
      expect(own).toHaveLength(given.length);
      expect(new Set(own)).toEqual(new Set(given));
    }),
  );
});

test('is the same each time, in whatever order the options come', () => {
  fc.assert(
    fc.property(options, seeds, (given, seed) => {
      expect(ownOrder(given.toReversed(), seed)).toEqual(ownOrder(given, seed));
    }),
  );
});

test('puts each option in each place about equally often', () => {
  const students = 6_000;
  const places = numbered(4).map(() => [0, 0, 0, 0]);
  for (let student = 1; student <= students; student++) {
    const own = ownOrder(numbered(4), { contest: 12_345_678, student, question: 7 });
    own.forEach(({ id }, place) => {
      const counts = places[id - 1];
      if (counts) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  // About five standard deviations of a fair shuffle.
  for (const count of places.flat()) expect(Math.abs(count - students / 4)).toBeLessThan(170);
});

test.each(['contest', 'student', 'question'] as const)('differs from one %s to the next', (which) => {
  const seed = { contest: 12_345_678, student: 41, question: 7 };
  const orders = numbered(50).map(({ id: step }) =>
    ownOrder(numbered(6), { ...seed, [which]: seed[which] + step })
      .map(({ id }) => id)
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(40);
});

test('leaves the last options where they are, and shuffles the others as if there were no more', () => {
  fc.assert(
    fc.property(options, seeds, fc.nat(12), (given, seed, fixed) => {
      const moving = given.slice(0, Math.max(0, given.length - fixed));
      const kept = given.slice(moving.length);
      expect(ownOrder(given, seed, fixed)).toEqual([...ownOrder(moving, seed), ...kept]);
    }),
  );
});
