import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#contract/answer.ts';
import { grade, type Key } from './grade.ts';

const keyOf = (questions: { optionId: number; halfMarks: number }[]): Key => ({
  version: 1,
  questions: questions.map(({ optionId, halfMarks }) => ({
    right: [optionId],
    accepted: [optionId],
    isForAll: false,
    halfMarks,
    isInTotal: true,
  })),
  minimumHalfMarks: 0,
  totalHalfMarks: questions.reduce((sum, { halfMarks }) => sum + halfMarks, 0),
});

/** A key with up to 200 questions, and an answer for each: right, wrong or blank. */
const answered = fc
  .array(
    fc.record({ halfMarks: fc.constantFrom(1, 2, 4), chosen: fc.constantFrom('right', 'wrong', 'blank') }),
    {
      minLength: 1,
      maxLength: 200,
    },
  )
  .map((questions) => {
    const key = keyOf(
      questions.map(({ halfMarks }, questionIndex) => ({ optionId: 10 * questionIndex + 1, halfMarks })),
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
        expect(grade(selected, key)).toBe(right.reduce((sum, { halfMarks }) => sum + halfMarks, 0));
      }),
    );
  });

  test('is 0 for blanks, all marks for the key itself, and always between', () => {
    fc.assert(
      fc.property(answered, ({ key, selected }) => {
        expect(
          grade(
            key.questions.map(() => null),
            key,
          ),
        ).toBe(0);
        expect(
          grade(
            key.questions.map(({ accepted }) => accepted[0] ?? null),
            key,
          ),
        ).toBe(key.totalHalfMarks);
        expect(grade(selected, key)).toBeGreaterThanOrEqual(0);
        expect(grade(selected, key)).toBeLessThanOrEqual(key.totalHalfMarks);
      }),
    );
  });

  test("changes by exactly one question's marks when that question is corrected", () => {
    fc.assert(
      fc.property(answered, fc.nat(), ({ key, selected }, n) => {
        const questionIndex = n % key.questions.length;
        const { accepted: [optionId = 0] = [], halfMarks = 0 } = key.questions[questionIndex] ?? {};
        const before = selected[questionIndex] === optionId ? halfMarks : 0;
        const corrected = selected.with(questionIndex, optionId);
        expect(grade(corrected, key) - grade(selected, key)).toBe(halfMarks - before);
      }),
    );
  });

  test('counts an option only at its own question', () => {
    const key = keyOf([
      { optionId: 1, halfMarks: 4 },
      { optionId: 2, halfMarks: 2 },
    ]);
    expect(grade([2, 1], key)).toBe(0);
    expect(grade([1, 1], key)).toBe(4);
    expect(grade([null, 2], key)).toBe(2);
  });
});
