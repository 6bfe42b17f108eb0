import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { tailProbability } from '#shared/chances.ts';
import { NO_CHOICE, RIGHT_CHOICE } from '../../../kinds/shared/compare-answers.ts';
import { improbablePairs, countPairs } from './improbable-pairs.ts';
import { toClassChoices, naivePairs, type Rows } from '../../../test/naive-pairs.ts';
import { randomFrom } from '../../../test/random.ts';
import { wrongChances } from './wrong-chances.ts';

const someClass = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 9 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    rows: fc.array(
      fc.tuple(...options.map((most) => fc.constantFrom(RIGHT_CHOICE, ...Array(most + 1).keys()))),
      {
        minLength: 2,
        maxLength: 12,
      },
    ),
  }),
);

test('each pair has the chance that its definition gives, and exactly those below the bound are reported', () => {
  fc.assert(
    fc.property(someClass, fc.constantFrom(0.01, 0.5, 3, 20), ({ rows, options }, level) => {
      const found = improbablePairs(toClassChoices(rows, options), level);
      const naive = naivePairs(rows, options);
      for (const { places, chance, expected, ...pair } of found) {
        const same = naive.find((each) => each.places.join() === places.join());
        expect(same).toMatchObject(pair);
        expect(same?.expected).toBeCloseTo(expected, 9);
        expect(chance / (same?.chance ?? 0)).toBeCloseTo(1, 9);
      }
      const bound = level / countPairs(rows.length);
      const below = naive.filter(({ chance, same }) => chance < bound * (1 - 1e-9) && same.length > 0);
      expect(found.length).toBeGreaterThanOrEqual(below.length);
      for (const { places } of below) expect(found.map((pair) => pair.places)).toContainEqual(places);
      expect(found.every(({ chance }) => chance <= bound)).toBe(true);
      expect(found.map(({ chance }) => chance)).toEqual(
        found.map(({ chance }) => chance).toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 300 },
  );
});

test('the tail of many small chances is exact', () => {
  const third = Array.from({ length: 60 }, () => 1 / 3);
  expect(tailProbability(third, 60) * 3 ** 60).toBeCloseTo(1, 9);
  expect(tailProbability(third, 59) / (121 / 3 ** 60)).toBeCloseTo(1, 9);
  expect(tailProbability(third, 0)).toBe(1);
  expect(tailProbability([], 0)).toBe(1);
});

test('as many answers of each student and question are wrong as the model expects', () => {
  const rows = honestClass(5, 20, 25);
  const wrong = wrongChances(toClassChoices(rows, threeWrong(25)));
  for (const [place, row] of rows.entries()) {
    const expected = wrong.slice(place * 25, (place + 1) * 25).reduce((sum, chance) => sum + chance, 0);
    // The prior pulls the estimates slightly towards the middle.
    expect(Math.abs(expected - wrongOf(row))).toBeLessThan(1);
  }
});

const dice = (seed: number) => randomFrom(seed * 7919);

const list = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));
const threeWrong = (questions: number) => list(questions, () => 3);
const wrongOf = (row: number[]) => row.filter((choice) => choice !== RIGHT_CHOICE).length;

/**
 * Creates a class without copying, in which four groups were taught differently, which the model ignores.
 * `wrong`: number of different wrong answers to each question.
 */
function honestClass(seed: number, students: number, questions: number, wrong = 3): Rows {
  const random = dice(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const hard = list(questions, () => 1.1 * normal() - 1);
  const attracts = list(questions, () => list(wrong, () => -Math.log(1 - random())));
  const taught = list(4, () => list(questions, () => 0.8 * normal()));
  return list(students, (student) => {
    const strength = normal();
    return hard.map((hardness, question) => {
      const logit = hardness - strength + (taught[student % 4]?.[question] ?? 0);
      if (random() > 1 / (1 + Math.exp(-logit))) return RIGHT_CHOICE;
      const weights = attracts[question] ?? [];
      let rest = random() * weights.reduce((sum, each) => sum + each, 0);
      return weights.findIndex((weight) => (rest -= weight) <= 0) + 1;
    });
  });
}

const { level } = limits.similarity;
const CLASSES = 100;

/** Returns the rates in docs/decisions/0044-equal-wrong-answers.md: false alarms and detected copies. */
function rates(students: number, questions: number, copiedShare: number) {
  let [alarms, detected] = [0, 0];
  const find = (rows: Rows) => improbablePairs(toClassChoices(rows, threeWrong(questions)), level);
  for (let seed = 1; seed <= CLASSES; seed += 1) {
    const rows = honestClass(seed, students, questions);
    const distance = ([, row]: [number, number[]]) => Math.abs(wrongOf(row) - questions / 3);
    const [first, ...others] = rows.entries();
    const [from, paper] = others.toSorted((a, b) => distance(a) - distance(b))[0] ?? [0, []];
    const copied = paper.map((choice, n) => (n % 4 < 4 * copiedShare ? choice : (first?.[1][n] ?? 0)));
    alarms += Number(find(rows).length > 0);
    detected += Number(find(rows.with(0, copied)).some(({ places }) => places.join() === `0,${from}`));
  }
  return { alarms, detected };
}

test.each([
  [10, 25, 1, 100],
  [20, 25, 1, 100],
  [30, 25, 1, 100],
  [10, 15, 1, 98],
  [20, 15, 1, 88],
  [30, 15, 1, 68],
  [10, 25, 0.75, 67],
  [20, 25, 0.75, 50],
  [30, 25, 0.75, 39],
])(
  '%i students, %i questions, %d copied: found in %i of 100 classes',
  (students, questions, copied, found) => {
    const { alarms, detected } = rates(students, questions, copied);
    expect(alarms).toBeLessThanOrEqual(1);
    // The last digit of a logarithm can differ between machines.
    expect(Math.abs(detected - found)).toBeLessThanOrEqual(1);
  },
);

/** Numbers the answers to each question in the order in which they occur, like typed answers. */
function typedClass(rows: Rows) {
  const given = (question: number) => rows.map((row) => row[question] ?? 0);
  const seen = (rows[0] ?? []).map((_, question) =>
    Array.from(new Set(given(question).filter((choice) => choice !== RIGHT_CHOICE))),
  );
  const numberOf = (choice: number, question: number) =>
    choice === RIGHT_CHOICE ? choice : (seen[question]?.indexOf(choice) ?? 0) + 1;
  return toClassChoices(
    rows.map((row) => row.map(numberOf)),
    seen.map(({ length }) => length),
  );
}

test.each([
  [10, 8],
  [20, 30],
  [30, 300],
])('in classes of %i students, %i different wrong answers make no pair improbable', (students, wrong) => {
  const alarms = list(CLASSES, (seed) => typedClass(honestClass(seed + 1, students, 25, wrong))).filter(
    (honest) => improbablePairs(honest, level).length > 0,
  );
  expect(alarms.length).toBeLessThanOrEqual(1);
});

test('equal right answers alone, and wrong options that all choose, say nothing', () => {
  const right = list(20, () => list(30, () => RIGHT_CHOICE));
  expect(improbablePairs(toClassChoices(right, threeWrong(30)), level)).toEqual([]);
  const wrong = list(20, () => list(30, () => 1));
  expect(improbablePairs(toClassChoices(wrong, threeWrong(30)), level)).toEqual([]);
  const nothing = list(20, () => list(30, () => NO_CHOICE));
  expect(improbablePairs(toClassChoices(nothing, threeWrong(30)), level)).toEqual([]);
});

test('a typed question that all had right hides no pair', () => {
  const copied = Array.from({ length: 20 }, (_, question) => (question % 2) + 1);
  const honest = list(10, (student) => list(20, (question) => ((student + question) % 3) + 1));
  const rows = [copied, copied, ...honest];
  const found = improbablePairs(typedClass(rows), level);
  expect(found.map(({ places }) => places)).toContainEqual([0, 1]);
  const withOneMore = rows.map((row) => row.concat(RIGHT_CHOICE));
  expect(improbablePairs(typedClass(withOneMore), level).map(({ places }) => places)).toContainEqual([0, 1]);
});
