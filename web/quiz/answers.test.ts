import { expect, test } from 'vitest';
import { chosenIn, parseAnswers, submissionOf } from './answers.ts';

const questions = [
  { id: 1, options: [{ id: 11 }, { id: 12 }] },
  { id: 2, options: [{ id: 21 }, { id: 22 }] },
  { id: 3, options: [{ id: 31 }] },
];

test('answers come back as they were kept', () => {
  expect(parseAnswers(JSON.stringify({ 1: 12, 3: 31 }))).toEqual({ 1: 12, 3: 31 });
});

test.each([null, '', '{', 'null', '7', '"x"', '[]'])('%j holds no answers', (text) => {
  expect(parseAnswers(text)).toEqual({});
});

test('an answer that is no number is left out', () => {
  expect(parseAnswers('{"1":"12","2":null,"3":31}')).toEqual({ 3: 31 });
});

test('only an option of the question itself is its answer', () => {
  expect(questions.map((question) => chosenIn({ 1: 12, 2: 11 }, question))).toEqual([12, null, null]);
});

test('a submission holds the answered questions in their order, and nothing foreign', () => {
  expect(submissionOf({ 3: 31, 1: 11, 2: 99, 77: 12 }, questions)).toEqual([11, 31]);
  expect(submissionOf({}, questions)).toEqual([]);
});
