import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import {
  displayMarks,
  roundToMarkParts,
  isQuestionMarks,
  PARTS,
  sumMarks,
  toMarkParts,
  toTypedMarks,
} from './marks.ts';

const { min, max } = limits.questionMarks;
const ALL = Array.from({ length: (max - min) * 100 + 1 }, (_, at) => (min * 100 + at) / 100);

test('all marks that a question may have are read back as typed, and are stable', () => {
  expect(ALL.filter((marks) => toTypedMarks(toMarkParts(marks)) !== marks)).toEqual([]);
  expect(ALL.filter((marks) => toMarkParts(roundToMarkParts(marks)) !== toMarkParts(marks))).toEqual([]);
  expect(ALL.filter((marks) => !isQuestionMarks(marks))).toEqual([]);
});

test('marks are whole parts: quarters, tenths and twentieths are exact, other hundredths within half a part', () => {
  expect(ALL.filter((marks) => !Number.isInteger(toMarkParts(marks)))).toEqual([]);
  const fives = ALL.filter((marks) => Math.round(marks * 100) % 5 === 0);
  expect(fives.filter((marks) => toMarkParts(marks) * 100 !== Math.round(marks * 100) * PARTS)).toEqual([]);
  const others = ALL.filter((marks) => !/\.(?:17|33|67|83)$/.test(String(marks)));
  expect(others.filter((marks) => Math.abs(toMarkParts(marks) - marks * PARTS) > 0.5)).toEqual([]);
});

test.each([
  [0.33, 840],
  [0.67, 1680],
  [1.17, 2520 + 420],
  [2.83, 5040 + 2100],
  [-0.33, -840],
  [1 / 3, 840],
  [0.5, 1260],
])('%d marks are %d parts', (marks, parts) => expect(toMarkParts(marks)).toBe(parts));

test('thirds and sixths add up to a whole mark', () => {
  expect(sumMarks([0.33, 0.33, 0.33])).toBe(1);
  expect(sumMarks([0.33, 0.67])).toBe(1);
  expect(sumMarks([0.17, 0.83, 0.5])).toBe(1.5);
  expect(displayMarks(sumMarks([0.1, 0.2]))).toBe(0.3);
});

test.each([0, 0.24, 100.01, 0.333, -1, NaN, Infinity])('a question may not have %d marks', (marks) =>
  expect(isQuestionMarks(marks)).toBe(false),
);
