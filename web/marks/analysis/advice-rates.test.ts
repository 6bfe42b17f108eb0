import { expect, test } from 'vitest';
import { naiveStatistics } from '../../../server/test/naive-statistics.ts';
import { randomFrom } from '../../../server/test/random.ts';
import { adviceOn, type QuestionFigures, type Statistics } from './advice.ts';

const dice = (seed: number) => randomFrom(seed * 7919);

const list = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const share = (hard: number, strength: number) => 1 / (1 + Math.exp(hard - strength));

const QUESTIONS = 25;

const weight = (strength: number) => Math.exp(-(strength ** 2) / 2);

/** Returns a random class (Rasch model). `isGood`: questions that most students would answer correctly. */
function randomClass(seed: number, students: number) {
  const random = dice(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const hard = list(QUESTIONS, () => 1.1 * normal() - 1);
  const attracts = list(QUESTIONS, () => list(3, () => -Math.log(1 - random())));
  const matrix = list(students, () => {
    const strength = normal();
    return hard.map((hardness, question) => {
      if (random() < share(hardness, strength)) return question * 10;
      const weights = attracts[question] ?? [];
      let rest = random() * sum(weights);
      return question * 10 + 1 + weights.findIndex((weight) => (rest -= weight) <= 0);
    });
  });
  const strengths = list(200, (n) => n / 40 - 2.5);
  const isGood = hard.map((hardness, question) => {
    const right =
      sum(strengths.map((one) => weight(one) * share(hardness, one))) / sum(strengths.map(weight));
    const weights = attracts[question] ?? [];
    return right > 0.4 && right >= ((1 - right) * Math.max(...weights)) / sum(weights);
  });
  return { matrix, isGood };
}

/** Returns whether advice is urgent, by question. In `wrongKey`, the first wrong option is keyed as right. */
function urgent(matrix: number[][], wrongKey?: number): boolean[] {
  const questions = list(QUESTIONS, (question) => {
    const right = [question * 10 + Number(question === wrongKey)];
    const options = list(4, (option) => question * 10 + option);
    return { id: question, markParts: 2, options, right, accepted: right, isForAll: false, isCounted: true };
  });
  const naive = naiveStatistics(questions, matrix);
  const figures = naive.questions.map((one): QuestionFigures => ({
    ...one,
    is_counted: true,
    is_for_all: false,
    right_share: one.facility,
    blank_share: 0,
    options: one.options.map((option) => ({ ...option, share: option.count / matrix.length })),
  }));
  const statistics: Statistics = {
    ...naive,
    questions: figures,
    participants: matrix.length,
    responses: matrix.length,
    passed: 0,
    total_marks: QUESTIONS,
    median_seconds: null,
    distribution: [],
  };
  return figures.map((one) => adviceOn(one, statistics).some(({ isUrgent }) => isUrgent));
}

const CLASSES = 60;

// Rates in docs/rules.md. In a good question, over 40% choose the right option, more than any wrong one.
test.each([
  [10, 3, 136],
  [20, 0, 190],
  [30, 3, 230],
])(
  '%i students: good questions are urgent in %i of 60 classes, and %i of 240 wrong keys are found',
  (students, alarms, found) => {
    let [falseAlarms, wrongKeys] = [0, 0];
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { matrix, isGood } = randomClass(seed, students);
      falseAlarms += Number(urgent(matrix).some((isUrgent, question) => isUrgent && isGood[question]));
      for (let wrongKey = 0; wrongKey < 4; wrongKey += 1) {
        wrongKeys += Number(urgent(matrix, wrongKey)[wrongKey]);
      }
    }
    // The last digit of logarithms differs between machines, so small deviations are allowed.
    expect(Math.abs(falseAlarms - alarms)).toBeLessThanOrEqual(1);
    expect(Math.abs(wrongKeys - found)).toBeLessThanOrEqual(2);
  },
);
