import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countThirds } from './thirds.ts';

/** Most parts that a response can have or lose: 200 questions of 100 marks. */
const MOST = 200 * 100 * 2520;

const marks = fc.oneof(
  fc.integer({ min: -MOST, max: MOST }),
  fc.constantFrom(-MOST, -1, 0, 1, 1_000_000, MOST),
);

test('each group of equal marks is in the third of its middle, however many marks there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(marks, { minLength: 1, maxLength: 6 }), fc.nat(9), (list, seed) => {
      const distribution = list
        .toSorted((one, other) => one - other)
        .map((mark_parts, place) => ({ mark_parts, responses: 1 + ((seed * (place + 3)) % 5) }));
      const all = distribution.reduce((sum, { responses }) => sum + responses, 0);
      const expected = { upper: 0, middle: 0, lower: 0 };
      let below = 0;
      for (const { responses } of distribution) {
        const middle = 6 * below + 3 * responses;
        expected[middle < 2 * all ? 'lower' : middle > 4 * all ? 'upper' : 'middle'] += responses;
        below += responses;
      }
      expect(countThirds(distribution)).toEqual(expected);
    }),
  );
});
