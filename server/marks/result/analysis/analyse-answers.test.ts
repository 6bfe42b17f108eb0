import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, type NaiveQuestion, naiveStatistics } from '../../../test/naive-statistics.ts';
import { closeTo } from '../../../test/near.ts';
import { analyseAnswers } from './analyse-answers.ts';
import { type ResponseSums, EMPTY_SUMS, gradeGroup } from './item-analysis.ts';
import { calculateMoments } from './moments.ts';
import type { AnswerSums, LastAnsweredCount } from './read-answer-sums.ts';
import { countThirds, divideIntoThirds } from './thirds.ts';

const answered = fc
  .array(
    fc.record({
      markParts: fc.constantFrom(630, 1260, 2520, 5040),
      options: fc.integer({ min: 2, max: 5 }),
      right: fc.integer({ min: 1, max: 2 }),
      /** Wrong options for which a correction keeps the marks. */
      kept: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2 })),
      isForAll: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      isCounted: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((shapes) => {
    const questions = shapes.map((shape, index): NaiveQuestion => {
      const options = Array.from({ length: shape.options }, (_, option) => 100 * (index + 1) + option);
      return {
        id: index + 1,
        markParts: shape.markParts,
        options,
        right: options.slice(0, shape.right),
        accepted: options.slice(0, shape.right + shape.kept),
        isForAll: shape.isForAll,
        isCounted: shape.isCounted,
      };
    });
    const row = fc.tuple(
      ...questions.map(({ options }) => fc.option(fc.constantFrom(...options), { freq: 4 })),
    );
    return fc.record({
      questions: fc.constant(questions),
      matrix: fc.array(row, { maxLength: 40 }).map((rows): Matrix => rows),
    });
  });

function sumsOf(questions: NaiveQuestion[], matrix: Matrix): AnswerSums {
  const totals = matrix.map((row) =>
    questions.reduce((sum, { markParts, accepted, isForAll, isCounted }, index) => {
      const isEarned = isCounted && (isForAll || accepted.includes(row[index] ?? NaN));
      return sum + (isEarned ? markParts : 0);
    }, 0),
  );
  const distribution = [...new Set(totals)]
    .toSorted((one, other) => one - other)
    .map((mark_parts) => ({ mark_parts, responses: totals.filter((each) => each === mark_parts).length }));
  const { lowerTo, upperFrom } = divideIntoThirds(distribution);
  const choosers = questions.map(() => new Map<number, ResponseSums>());
  const reached: LastAnsweredCount[] = [];
  for (const [student, row] of matrix.entries()) {
    const total = totals[student] ?? 0;
    const last = row.findLastIndex((choice) => choice !== null) + 1;
    reached.push({ form: null, number: last, responses: 1 });
    for (const [index, id] of row.entries()) {
      if (id === null) continue;
      const { count, upper, lower, markParts } = choosers[index]?.get(id) ?? EMPTY_SUMS;
      choosers[index]?.set(id, {
        count: count + 1,
        upper: upper + Number(total >= upperFrom),
        lower: lower + Number(total <= lowerTo),
        markParts: markParts + total,
      });
    }
  }
  const answers = choosers.map((each, index) =>
    [...each].flatMap(([answer, by]) => {
      const question = questions[index];
      return question ? [gradeGroup(question, { answer, by })] : [];
    }),
  );
  return { distribution, reached, withForm: null, answers, gaps: new Map(), medianSeconds: null };
}

test('from sums alone come the same figures as from every single answer, to 1e-9', () => {
  fc.assert(
    fc.property(answered, ({ questions, matrix }) => {
      expect(analyseAnswers(questions, sumsOf(questions, matrix))).toMatchObject(
        closeTo(naiveStatistics(questions, matrix)),
      );
    }),
    { numRuns: 500 },
  );
});

test('the figures of a class that Moodle’s formulas give', () => {
  // Five students with 3, 2, 2, 1 and 0 right answers to three questions of one mark.
  const questions = [1, 2, 3].map((id) => ({
    id,
    markParts: 2520,
    options: [10 * id, 10 * id + 1],
    right: [10 * id],
    accepted: [10 * id],
    isForAll: false,
    isCounted: true,
  }));
  const matrix = [
    [10, 20, 30],
    [10, 20, 31],
    [10, 21, 30],
    [10, 21, 31],
    [11, 21, null],
  ];
  const analysis = analyseAnswers(questions, sumsOf(questions, matrix));
  // var x = 0.2, 0.3 and 0.3; var t = 1.3; so alpha = 3/2 · (1 − 0.8/1.3).
  expect(analysis.alpha).toBeCloseTo(1.5 * (1 - 0.8 / 1.3), 12);
  expect(analysis.sem).toBeCloseTo(Math.sqrt(1.3 * (1 - 1.5 * (1 - 0.8 / 1.3))), 12);
  expect(analysis.questions.map(({ facility }) => facility)).toEqual([0.8, 0.4, 0.4]);
  // The first question against the rest of the contest: cov = 0.2, var x = 0.2, var r = 0.7.
  expect(analysis.questions[0]?.discrimination).toBeCloseTo(0.2 / Math.sqrt(0.2 * 0.7), 12);
  expect(analysis.questions.map(({ not_reached }) => not_reached)).toEqual([0, 0, 1]);
});

test.each([
  ['nobody', [], { upper: 0, middle: 0, lower: 0 }],
  ['one', [[4, 1]], { upper: 0, middle: 1, lower: 0 }],
  [
    'two different ones',
    [
      [4, 1],
      [6, 1],
    ],
    { upper: 1, middle: 0, lower: 1 },
  ],
  ['two equal ones', [[4, 2]], { upper: 0, middle: 2, lower: 0 }],
  [
    'three different ones',
    [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    { upper: 1, middle: 1, lower: 1 },
  ],
  ['a class that is all equal', [[4, 30]], { upper: 0, middle: 30, lower: 0 }],
  [
    'many equal ones below',
    [
      [1, 7],
      [2, 1],
      [3, 1],
    ],
    { upper: 2, middle: 7, lower: 0 },
  ],
  [
    'a border that is hit exactly',
    [
      [1, 2],
      [2, 2],
      [3, 2],
    ],
    { upper: 2, middle: 2, lower: 2 },
  ],
])('the thirds of %s', (_, marks, sizes) => {
  const distribution = marks.map(([mark_parts = 0, responses = 0]) => ({ mark_parts, responses }));
  expect(countThirds(distribution)).toEqual(sizes);
});

test('what the responses do not define is null', () => {
  const nothing = { median: null, sd: null, skewness: null };
  expect(calculateMoments([])).toMatchObject(nothing);
  expect(calculateMoments([{ mark_parts: 3, responses: 1 }])).toMatchObject({ ...nothing, median: 3 });
  expect(calculateMoments([{ mark_parts: 3, responses: 5 }])).toMatchObject({
    median: 3,
    sd: 0,
    skewness: null,
  });
});

test('100,000 students with the most marks that a contest can have are no matter', () => {
  const most = [
    { mark_parts: 799, responses: 50_000 },
    { mark_parts: 800, responses: 50_000 },
  ];
  expect(calculateMoments(most).sd).toBeCloseTo(Math.sqrt(25_000 / 99_999), 9);
});
