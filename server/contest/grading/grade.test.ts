import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#contract/answer.ts';
import { grade, type Key } from './grade.ts';

const score = (answers: Answers, key: Key) => grade(answers, key).markParts;

const keyOf = (questions: { optionId: number; markParts: number }[]): Key => ({
  version: 1,
  questions: questions.map(({ optionId, markParts }) => ({
    right: [optionId],
    accepted: [optionId],
    isForAll: false,
    markParts,
    isInTotal: true,
  })),
  minimumMarkParts: 0,
  totalMarkParts: questions.reduce((sum, { markParts }) => sum + markParts, 0),
});

/** A key with up to 200 questions, and an answer for each: right, wrong or blank. */
const answered = fc
  .array(
    fc.record({ markParts: fc.constantFrom(1, 2, 4), chosen: fc.constantFrom('right', 'wrong', 'blank') }),
    {
      minLength: 1,
      maxLength: 200,
    },
  )
  .map((questions) => {
    const key = keyOf(
      questions.map(({ markParts }, questionIndex) => ({ optionId: 10 * questionIndex + 1, markParts })),
    );
    const ids = { right: 1, wrong: 2 };
    const selected: Answers = questions.map(({ chosen }, questionIndex) =>
      chosen === 'blank' ? null : 10 * questionIndex + ids[chosen === 'right' ? 'right' : 'wrong'],
    );
    return { key, selected, questions };
  });

describe('the score', () => {
  test('is the sum of the marks of the questions answered right', () => {
    fc.assert(
      fc.property(answered, ({ key, selected, questions }) => {
        const right = questions.filter(({ chosen }) => chosen === 'right');
        expect(score(selected, key)).toBe(right.reduce((sum, { markParts }) => sum + markParts, 0));
      }),
    );
  });

  test('is 0 for blanks, all marks for the key itself, and always between', () => {
    fc.assert(
      fc.property(answered, ({ key, selected }) => {
        expect(
          score(
            key.questions.map(() => null),
            key,
          ),
        ).toBe(0);
        expect(
          score(
            key.questions.map(({ accepted }) => accepted[0] ?? null),
            key,
          ),
        ).toBe(key.totalMarkParts);
        expect(score(selected, key)).toBeGreaterThanOrEqual(0);
        expect(score(selected, key)).toBeLessThanOrEqual(key.totalMarkParts);
      }),
    );
  });

  test("changes by exactly one question's marks when that question is corrected", () => {
    fc.assert(
      fc.property(answered, fc.nat(), ({ key, selected }, n) => {
        const questionIndex = n % key.questions.length;
        const { accepted: [optionId = 0] = [], markParts = 0 } = key.questions[questionIndex] ?? {};
        const before = selected[questionIndex] === optionId ? markParts : 0;
        const corrected = selected.with(questionIndex, optionId);
        expect(score(corrected, key) - score(selected, key)).toBe(markParts - before);
      }),
    );
  });

  test('counts an option only at its own question', () => {
    const key = keyOf([
      { optionId: 1, markParts: 4 },
      { optionId: 2, markParts: 2 },
    ]);
    expect(score([2, 1], key)).toBe(0);
    expect(score([1, 1], key)).toBe(4);
    expect(score([null, 2], key)).toBe(2);
  });
});
