import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tailOf } from '#contract/chances.ts';
import { type ClassChoices, improbablePairs, pairsOf } from './improbable-pairs.ts';

/** A class as rows: for each student the number of the wrong option in each question, or 0. */
type Rows = number[][];

const classOf = (rows: Rows, options: number[]): ClassChoices => ({
  responses: rows.length,
  options,
  choices: Uint8Array.from(rows.flat()),
});

const product = (list: number[]) => list.reduce((all, each) => all * each, 1);

/** The chance of at least `least` events, by going through every outcome of all of them. */
function naiveTail(chances: number[], least: number): number {
  let sum = 0;
  for (let outcome = 0; outcome < 2 ** chances.length; outcome += 1) {
    const happened = chances.map((_, index) => Math.floor(outcome / 2 ** index) % 2 === 1);
    if (happened.filter(Boolean).length < least) continue;
    sum += product(chances.map((chance, index) => (happened[index] ? chance : 1 - chance)));
  }
  return sum;
}

/** Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)), where the counts leave out the two students. */
function naiveSame(rows: Rows, question: number, options: number, pair: number[]): number {
  const others = rows.filter((_, place) => !pair.includes(place)).map((row) => row[question] ?? 0);
  const counts = Array.from({ length: options }, (_, index) => others.filter((x) => x === index + 1).length);
  const all = counts.reduce((sum, count) => sum + count, 0) + options / 2;
  return counts.reduce((sum, count) => sum + ((count + 0.5) * (count + 1.5)) / (all * (all + 1)), 0);
}

/** All pairs with their chances straight from the definition. */
function naivePairs(rows: Rows, options: number[]) {
  return rows.flatMap((one, first) =>
    rows.slice(first + 1).map((other, more) => {
      const places = [first, first + 1 + more];
      const wrong = options.flatMap((_, index) => (one[index] && other[index] ? [index] : []));
      const same = wrong.filter((index) => one[index] === other[index]);
      const chances = wrong.map((index) => naiveSame(rows, index, options[index] ?? 0, places));
      return {
        places,
        bothWrong: wrong.length,
        same,
        expected: chances.reduce((sum, each) => sum + each, 0),
        chance: naiveTail(chances, same.length),
      };
    }),
  );
}

const someClass = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 9 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    rows: fc.array(fc.tuple(...options.map((most) => fc.integer({ min: 0, max: most }))), {
      minLength: 2,
      maxLength: 12,
    }),
  }),
);

test('each pair has the chance that its definition gives, and exactly those below the bound are reported', () => {
  fc.assert(
    fc.property(someClass, fc.constantFrom(0.01, 0.5, 3, 20), ({ rows, options }, level) => {
      const found = improbablePairs(classOf(rows, options), level);
      const naive = naivePairs(rows, options);
      for (const { places, chance, expected, ...pair } of found) {
        const same = naive.find((each) => each.places.join() === places.join());
        expect(same).toMatchObject(pair);
        expect(same?.expected).toBeCloseTo(expected, 9);
        expect(chance / (same?.chance ?? 0)).toBeCloseTo(1, 9);
      }
      const bound = level / pairsOf(rows.length);
      const below = naive.filter(({ chance }) => chance < bound * (1 - 1e-9));
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
  expect(tailOf(third, 60) * 3 ** 60).toBeCloseTo(1, 9);
  expect(tailOf(third, 59) / (121 / 3 ** 60)).toBeCloseTo(1, 9);
  expect(tailOf(third, 0)).toBe(1);
  expect(tailOf([], 0)).toBe(1);
});

/** Random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const list = <Item>(length: number, make: () => Item): Item[] => Array.from({ length }, make);

/** Students who know nothing of each other. They differ in strength, and some wrong options attract more. */
function honestClass(seed: number, students: number, questions: number, options = 3): Rows {
  const random = dice(seed);
  const hard = list(questions, () => 0.2 + 0.6 * random());
  const attracts = list(questions, () => list(options, () => -Math.log(1 - random())));
  return list(students, () => {
    const weakness = 0.5 + random();
    return hard.map((hardness, question) => {
      if (random() > hardness * weakness) return 0;
      const weights = attracts[question] ?? [];
      let rest = random() * weights.reduce((sum, each) => sum + each, 0);
      const option = weights.findIndex((weight) => (rest -= weight) <= 0);
      return option + 1;
    });
  });
}

test('of honest classes hardly any has an improbable pair; of those with a copied paper most have just that one', () => {
  const options = Array.from({ length: 60 }, () => 3);
  let [falsePairs, found] = [0, 0];
  for (let seed = 1; seed <= 60; seed += 1) {
    const rows = honestClass(seed, 40, 60);
    falsePairs += improbablePairs(classOf(rows, options), 0.01).length;
    const copied = rows.with(0, rows[1] ?? []);
    const pairs = improbablePairs(classOf(copied, options), 0.01);
    found += Number(pairs.some(({ places }) => places.join() === '0,1'));
  }
  expect(falsePairs).toBeLessThanOrEqual(3);
  expect(found).toBeGreaterThan(50);
});

test('questions with one wrong option, and wrong options that all choose, say nothing', () => {
  const yesOrNo = Array.from({ length: 30 }, () => 1);
  const alike = Array.from({ length: 20 }, () => yesOrNo.map(() => 1));
  expect(improbablePairs(classOf(alike, yesOrNo), 0.01)).toEqual([]);
  const three = yesOrNo.map(() => 3);
  expect(improbablePairs(classOf(alike, three), 0.01)).toEqual([]);
});
