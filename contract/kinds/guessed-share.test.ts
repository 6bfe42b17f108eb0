import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessedShare } from './guessed-share.ts';

test.each([[2], [4], [10]])('with one right option of %i, blind guessing earns its share', (options) =>
  expect(guessedShare('single', { options, right: 1 })).toBe(1 / options),
);

test.each([
  // There are 32 sets of five options, of which one is right.
  [{ options: 5, right: 2 }, {}, 1 / 32],
  // If students must choose two of five options, there are ten sets.
  [{ options: 5, right: 2 }, { choose: 2 }, 1 / 10],
  // Shares for one right option: 1/2 (2 sets), or 1/6 with a wrong one (6 sets). For both right options: 1 (1
  // set), 2/3 with one wrong option (3 sets), or 1/3 with two (3 sets).
  [{ options: 5, right: 2 }, { rule: 'minus' as const }, (2 / 2 + 6 / 6 + 1 + 3 * (2 / 3) + 3 / 3) / 32],
  // Shares: 1 for both right options (1 set), and 1/6 for one right and one wrong option (6 sets).
  [{ options: 5, right: 2 }, { rule: 'minus' as const, choose: 2 }, (1 + 6 / 6) / 10],
  [{ options: 3, right: 3 }, { rule: 'minus' as const }, 1 / 2],
  [{ options: 3, right: 3 }, { choose: 3 }, 1],
])('of %o by %o, blind guessing earns %d', (counts, content, share) =>
  expect(guessedShare('several', counts, content)).toBeCloseTo(share, 12),
);

test.each([
  // With the usual cost of 1/(n − 1), guessing one of n options earns nothing.
  ['single', { options: 5, right: 1 }, {}, 1 / 4, 0],
  ['single', { options: 4, right: 1 }, {}, 1 / 2, (1 - 3 / 2) / 4],
  // Of 32 sets, one earns all marks, the empty set is no answer, and 30 are wrong.
  ['several', { options: 5, right: 2 }, {}, 1 / 3, (1 - 30 / 3) / 32],
  // Of 4 sets of two options, one earns all marks, two earn half, and the empty set is no answer.
  ['several', { options: 2, right: 2 }, { rule: 'minus' as const }, 1 / 2, (1 + 2 / 2) / 4],
])('what wrong answers cost is taken away (%#)', (kind, counts, content, cost, share) =>
  expect(guessedShare(kind, counts, content, cost)).toBeCloseTo(share, 12),
);

/** Returns all lists of `length` numbers from 1 to `most`. */
const lists = (length: number, most: number): number[][] =>
  length === 0
    ? [[]]
    : lists(length - 1, most).flatMap((list) =>
        Array.from({ length: most }, (_, place) => list.concat(place + 1)),
      );

const orders = (length: number) => lists(length, length).filter((list) => new Set(list).size === length);
const prompts = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];

/** Returns the share of entries that are 1, which is the right entry in these tests. */
const onesIn = (list: number[]) => list.filter((each) => each === 1).length / list.length;
const neighboursIn = (list: number[]) =>
  list.slice(1).filter((each, place) => each === (list[place] ?? 0) + 1).length / (list.length - 1);

test.each([
  ['statements', 4, {}, lists(4, 2), onesIn],
  ['matching', 4, { prompts }, lists(3, 4), onesIn],
  [
    'matching',
    4,
    { prompts, rule: 'all' as const },
    lists(3, 4),
    (list: number[]) => Math.floor(onesIn(list)),
  ],
  ['ordering', 5, { rule: 'neighbours' as const }, orders(5), neighboursIn],
  ['ordering', 4, {}, orders(4), (list: number[]) => Math.floor(neighboursIn(list))],
])('a guess at %s (%#) that earns nothing costs its part of the marks', (kind, options, content, all, of) => {
  for (const cost of [0, 1 / 4, 1 / 3, 1]) {
    const naive = all.map((guess) => of(guess) || -cost).reduce((sum, each) => sum + each, 0) / all.length;
    for (const right of [0, 2, options])
      expect(guessedShare(kind, { options, right }, content, cost)).toBeCloseTo(naive, 12);
  }
});

const counted = fc
  .integer({ min: 2, max: 10 })
  .chain((options) =>
    fc.record({ options: fc.constant(options), right: fc.integer({ min: 1, max: options }) }),
  );

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const combinations = (n: number, k: number) => factorial(n) / factorial(k) / factorial(n - k);

test('the mean over all sets is that over the numbers of right and wrong options', () => {
  fc.assert(
    fc.property(counted, fc.boolean(), ({ options, right }, tells) => {
      const wrong = options - right;
      let [total, sets] = [0, 0];
      for (let hits = 0; hits <= right; hits++) {
        for (let misses = 0; misses <= wrong; misses++) {
          if (tells && hits + misses !== right) continue;
          const times = combinations(right, hits) * combinations(wrong, misses);
          sets += times;
          total += times * Math.max(0, hits / right - (wrong > 0 ? misses / wrong : 0));
        }
      }
      const content = { rule: 'minus' as const, ...(tells && { choose: right }) };
      expect(guessedShare('several', { options, right }, content)).toBeCloseTo(total / sets, 12);
    }),
  );
});
