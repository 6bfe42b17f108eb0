import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentence } from '#shared/sentence.ts';
import { PARTS } from '../../marks.ts';
import { guessedShare } from '../guessed-share.ts';
import type { GradingRule } from '../kind.ts';
import { orderingEncoding } from './encoding.ts';
import { orderingGrading } from './grading.ts';

/** Option ids with gaps, the right order and a student's order. */
const question = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 48 }), { minLength: 3, maxLength: 12 })
  .chain((ids) => {
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    return fc.record({
      ids: fc.constant(ids.toSorted((one, other) => one - other)),
      right: order,
      order,
      worth: fc.integer({ min: 1, max: 100 * PARTS }),
    });
  });

/** Naive second implementation of the grading, based on the options' positions. */
function share(order: readonly number[], right: readonly number[], rule?: GradingRule): number {
  if (rule === undefined) return JSON.stringify(order) === JSON.stringify(right) ? 1 : 0;
  let hits = 0;
  for (let place = 0; place + 1 < right.length; place++) {
    const here = order.findIndex((option) => option === right[place]);
    const next = order.findIndex((option) => option === right[place + 1]);
    if (next - here === 1) hits += 1;
  }
  return hits / (right.length - 1);
}

test.each([undefined, 'neighbours'] as const)('an order earns what a naive rule %s says', (rule) => {
  fc.assert(
    fc.property(question, ({ right, order, worth }) => {
      const content = rule && { rule };
      for (const answer of [order, right, right.toReversed(), [...right.slice(1), ...right.slice(0, 1)]]) {
        const earned = orderingGrading.earned(answer, right, worth, { ...(content && { content }) });
        expect(Number.isInteger(earned)).toBe(true);
        expect(Math.abs(earned - share(answer, right, rule) * worth)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

describe('right neighbours', () => {
  const right = [1, 2, 3, 4, 5];
  const earned = (order: number[]) =>
    orderingGrading.earned(order, right, 4, { content: { rule: 'neighbours' } });
  test.each([
    ['the right order', right, 4],
    ['the reverse', [5, 4, 3, 2, 1], 0],
    ['the first moved to the end', [2, 3, 4, 5, 1], 3],
    ['the first two swapped', [2, 1, 3, 4, 5], 2],
    ['inner neighbours swapped', [1, 3, 2, 4, 5], 1],
  ])('%s', (_, order, parts) => expect(earned(order)).toBe(parts));
});

test('an answer is the same after its cell, which is a safe number', () => {
  fc.assert(
    fc.property(question, ({ ids, order }) => {
      const cell = orderingEncoding.toCell(order, ids);
      expect(Number.isSafeInteger(cell)).toBe(true);
      expect(orderingEncoding.ofCell(cell, ids)).toEqual(order);
    }),
  );
});

test('each order has a cell of its own, from 0', () => {
  const cells = ordersOf([4, 7, 9, 11]).map((order) => orderingEncoding.toCell(order, [4, 7, 9, 11]));
  expect(cells.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 24 }, (_, cell) => cell));
});

const ordersOf = (ids: readonly number[]): number[][] =>
  ids.length === 0
    ? [[]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id].concat(rest)));

test.each([
  [[8, 3, 5], undefined],
  [[3, 5], 'Name each option once.'],
  [[3, 5, 5], 'Name each option once.'],
  [[3, 5, 8, 8], 'Name each option once.'],
  [[3, 5, 4], 'This is not an option of this question.'],
  [[], 'Name each option once.'],
])('%j: %s', (order, fault) =>
  expect(orderingEncoding.faultOf(order, { options: [3, 5, 8] })).toEqual(fault && sentence([fault])),
);

test.each([3, 4, 5, 6])('blind guessing of %i options earns the mean over all orders', (count) => {
  const right = Array.from({ length: count }, (_, place) => place + 1);
  const orders = ordersOf(right);
  for (const rule of [undefined, 'neighbours'] as const) {
    const mean = orders.reduce((sum, order) => sum + share(order, right, rule), 0) / orders.length;
    const guessed = guessedShare('ordering', { options: count, right: count }, rule && { rule });
    expect(guessed).toBeCloseTo(mean, 12);
  }
});
