import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentence } from '#shared/sentence.ts';
import { earnedByAnswer } from '../../earned.ts';
import { PARTS } from '../../marks.ts';
import { guessedShare } from '../guessed-share.ts';
import { statements } from './kind.ts';
import { statementsEncoding } from './encoding.ts';

type Decision = 'true' | 'false' | 'none';

/** Statement ids with gaps, whether each statement is true, and a student's decisions. */
const question = fc
  .uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 2, maxLength: 20 })
  .chain((ids) =>
    fc.record({
      ids: fc.constant(ids.toSorted((one, other) => one - other)),
      truths: fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }),
      decisions: fc.array(fc.constantFrom<Decision>('true', 'false', 'none'), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
      worth: fc.integer({ min: 1, max: 100 * PARTS }),
    }),
  );

const answerOf = (ids: readonly number[], decisions: readonly Decision[]): number[] =>
  ids.flatMap((id, place) => {
    const decision = decisions[place];
    return decision === 'none' ? [] : [decision === 'true' ? id : -id];
  });

test('each right decision earns its part; wrong and missing ones earn nothing', () => {
  fc.assert(
    fc.property(question, ({ ids, truths, decisions, worth }) => {
      const answer = answerOf(ids, decisions);
      // A naive second implementation of the grading.
      let share = 0;
      for (const [place, isTrue] of truths.entries())
        if (decisions[place] === (isTrue ? 'true' : 'false')) share += 1 / ids.length;
      const accepted = ids.filter((_, place) => truths[place]);
      const rule = { kind: 'statements', options: ids, accepted, isForAll: false };
      const earned = earnedByAnswer(answer.length > 0 ? answer : null, rule, worth);
      expect(Number.isInteger(earned)).toBe(true);
      expect(Math.abs(earned - share * worth)).toBeLessThan(0.51);
    }),
  );
});

test('an answer is the same after its cell, which is a safe number', () => {
  fc.assert(
    fc.property(question, ({ ids, decisions }) => {
      const answer = answerOf(ids, decisions);
      const cell = statementsEncoding.toCell(answer, ids);
      expect(Number.isSafeInteger(cell)).toBe(true);
      expect(statementsEncoding.ofCell(cell, ids)).toEqual(answer);
      expect([...statements.options(answer), ...(statements.denied?.(answer) ?? [])]).toHaveLength(
        answer.length,
      );
    }),
  );
});

const press = (before: readonly number[] | null, decision: number) => statements.press(before, decision);

test('presses in any order make the answer, the last one on a statement counts', () => {
  const shuffled = question.chain(({ ids, decisions }) => {
    const answer = answerOf(ids, decisions);
    return fc.record({
      answer: fc.constant(answer),
      pressed: fc.shuffledSubarray(answer, { minLength: answer.length }),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ answer, pressed }) => {
      const opposite = pressed.map((decision) => -decision).reduce(press, null);
      expect(pressed.reduce(press, opposite) ?? []).toEqual(answer);
    }),
  );
});

test.each([
  [[], 'Decide at least one statement.'],
  [[3, 5], undefined],
  [[-3, 5, -8], undefined],
  [[3, -3], 'Decide each statement once, the lowest id first.'],
  [[3, 3], 'Decide each statement once, the lowest id first.'],
  [[5, -3], 'Decide each statement once, the lowest id first.'],
  [[4], 'This is not a statement of this question.'],
  [[0], 'This is not a statement of this question.'],
])('%j: %s', (answer, fault) =>
  expect(statementsEncoding.faultOf(answer, { options: [3, 5, 8] })).toEqual(fault && sentence([fault])),
);

test.each([
  [2, 0],
  [3, 1],
  [7, 7],
  [10, 4],
])('blind guessing earns half, of %i statements of which %i are true', (options, right) =>
  expect(guessedShare('statements', { options, right })).toBe(0.5),
);
