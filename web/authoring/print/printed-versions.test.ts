import { expect, test } from 'vitest';
import { keyOf, letters, questionsOfVersion } from './printed-versions.ts';

const questions = Array.from({ length: 12 }, (_, index) => ({
  id: 100 + index,
  question_text: `Question ${index}`,
  marks: 1,
  options: [0, 1, 2, 3].map((at) => ({
    id: 1_000 + index * 10 + at,
    option_text: `${at}`,
    is_correct: at === 2,
  })),
}));
const of = (letter: (typeof letters)[number], shuffleOptions = true) =>
  questionsOfVersion(questions, letter, { contest: 12_345_678, shuffleOptions });

test('each version has all questions and options, in an order of its own that stays', () => {
  const orders = letters.map((letter) => of(letter).map(({ id }) => id));
  expect(new Set(orders.map((order) => order.join())).size).toBe(letters.length);
  for (const order of orders)
    expect(order.toSorted((one, other) => one - other)).toEqual(questions.map(({ id }) => id));
  expect(of('A')).toEqual(of('A'));
  for (const question of of('B')) expect(question.options).toHaveLength(4);
});

test("the key names the place of the right option in the version; it follows the contest's order", () => {
  for (const question of of('B')) {
    expect(question.options['ABCD'.indexOf(keyOf(question))]?.option_text).toBe('2');
  }
  expect(of('B', false).map(keyOf)).toEqual(Array.from({ length: 12 }, () => 'C'));
});

test('sections keep their order, and a version has as many questions of each as a student gets', () => {
  const sections = [
    { title: 'Rivers', questions: 8, draw: 3 },
    { title: 'Lakes', questions: 4 },
  ];
  const versions = letters.map((letter) =>
    questionsOfVersion(questions, letter, { contest: 12_345_678, shuffleOptions: true, sections }),
  );
  for (const version of versions) {
    expect(version.map(({ section }) => section)).toEqual([
      ...Array.from({ length: 3 }, () => 'Rivers'),
      ...Array.from({ length: 4 }, () => 'Lakes'),
    ]);
    const ids = version.map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    expect(Math.max(...ids.slice(0, 3))).toBeLessThan(108);
    expect(Math.min(...ids.slice(3))).toBe(108);
  }
  expect(new Set(versions.map((version) => version.map(({ id }) => id).join())).size).toBe(letters.length);
});
