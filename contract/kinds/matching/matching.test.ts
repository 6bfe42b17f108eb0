import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentence } from '#shared/sentence.ts';
import { PARTS } from '../../marks.ts';
import { guessedShare } from '../guessed-share.ts';
import type { GradingRule, QuestionContent } from '../kind.ts';
import * as limits from '../../limits.ts';
import { matching } from './kind.ts';
import { matchingEncoding } from './encoding.ts';
import { matchingGrading } from './grading.ts';

const contentOf = (count: number, rule?: GradingRule): QuestionContent => ({
  prompts: Array.from({ length: count }, (_, place) => ({ text: `Prompt ${place}` })),
  ...(rule && { rule }),
});

/** Option ids with gaps, the right option of each prompt, and a student's choices. */
const question = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 48 }), { minLength: 2, maxLength: 20 }),
    fc.integer(limits.prompts),
  )
  .chain(([ids, count]) => {
    const pairs = (options: number[]) =>
      fc.array(fc.constantFrom(...options), { minLength: count, maxLength: count });
    return fc.record({
      ids: fc.constant(ids.toSorted((one, other) => one - other)),
      right: pairs(ids),
      // Makes right choices frequent. With many options, random choices are nearly always wrong.
      luck: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      chosen: pairs([0, ...ids]),
      worth: fc.integer({ min: 1, max: 100 * PARTS }),
    });
  })
  .map(({ luck, chosen, ids, right, worth }) => ({
    ids,
    right,
    worth,
    chosen: chosen.map((option, place) => (luck[place] ? (right[place] ?? 0) : option)),
  }))
  .filter(({ chosen }) => chosen.some((option) => option > 0));

/** Naive second implementation of the grading. */
function share(chosen: readonly number[], right: readonly number[], rule?: GradingRule): number {
  let hits = 0;
  for (const [place, option] of right.entries()) if (chosen[place] === option) hits += 1;
  if (rule === 'all') return hits === right.length ? 1 : 0;
  return hits / right.length;
}

test.each([undefined, 'all'] as const)('pairs earn what a naive rule %s says', (rule) => {
  fc.assert(
    fc.property(question, ({ right, chosen, worth }) => {
      for (const answer of [chosen, right]) {
        const earned = matchingGrading.earned(answer, right, worth, {
          content: contentOf(right.length, rule),
        });
        expect(Number.isInteger(earned)).toBe(true);
        expect(Math.abs(earned - share(answer, right, rule) * worth)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test('an answer is the same after its cell, which is a safe number', () => {
  fc.assert(
    fc.property(question, ({ ids, chosen }) => {
      const cell = matchingEncoding.toCell(chosen, ids);
      expect(Number.isSafeInteger(cell)).toBe(true);
      expect(matchingEncoding.ofCell(cell, ids, contentOf(chosen.length))).toEqual(chosen);
      expect(matching.isAnswer(chosen)).toBe(true);
      expect(
        matchingEncoding.faultOf(chosen, { options: ids, content: contentOf(chosen.length) }),
      ).toBeUndefined();
    }),
  );
});

test('the largest cell is a safe number', () => {
  const ids = Array.from({ length: matchingGrading.optionCount.max }, (_, place) => place + 1);
  const last = Array.from({ length: limits.prompts.max }, () => ids.length);
  const cell = matchingEncoding.toCell(last, ids);
  expect(Number.isSafeInteger(cell)).toBe(true);
  expect(matchingEncoding.ofCell(cell, ids, contentOf(last.length))).toEqual(last);
});

test.each([
  [[3, 0], undefined],
  [[5, 5], undefined],
  [[0, 0], 'Choose an option for at least one prompt.'],
  [[3], 'Give one option for each prompt, or 0 for none.'],
  [[3, 5, 8], 'Give one option for each prompt, or 0 for none.'],
  [[3, 4], 'This is not an option of this question.'],
  [[-3, 5], 'This is not an option of this question.'],
])('%j: %s', (chosen, fault) =>
  expect(matchingEncoding.faultOf(chosen, { options: [3, 5, 8], content: contentOf(2) })).toEqual(
    fault && sentence([fault]),
  ),
);

test.each([[], [0, 0], ['3'], 3, null])('%j is not an answer', (value) =>
  expect(matching.isAnswer(value)).toBe(false),
);

test.each([
  [2, 2],
  [3, 2],
  [3, 4],
  [4, 3],
])('blind guessing of %i prompts with %i options earns the mean over all choices', (prompts, options) => {
  const ids = Array.from({ length: options }, (_, place) => place + 1);
  const choices = Array.from({ length: options ** prompts }, (_, number) =>
    Array.from({ length: prompts }, (_, place) => (Math.floor(number / options ** place) % options) + 1),
  );
  const right = Array.from({ length: prompts }, (_, place) => ids[place % options] ?? 0);
  for (const rule of [undefined, 'all'] as const) {
    const mean = choices.reduce((sum, chosen) => sum + share(chosen, right, rule), 0) / choices.length;
    const guessed = guessedShare('matching', { options, right: prompts }, contentOf(prompts, rule));
    expect(guessed).toBeCloseTo(mean, 12);
  }
});
