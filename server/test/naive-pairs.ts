import { RIGHT_CHOICE } from '../kinds/shared/compare-answers.ts';
import type { ClassChoices } from '../marks/result/similarity/class-choices.ts';
import { wrongChances } from '../marks/result/similarity/wrong-chances.ts';

/** Class by student and question: `RIGHT_CHOICE`, `NO_CHOICE`, or the number of the wrong option. */
export type Rows = number[][];

export const toClassChoices = (rows: Rows, options: number[]): ClassChoices => ({
  responses: rows.length,
  options,
  choices: Uint32Array.from(rows.flat()),
});

const product = (list: number[]) => list.reduce((all, each) => all * each, 1);

function naiveTail(chances: number[], least: number): number {
  let sum = 0;
  for (let outcome = 0; outcome < 2 ** chances.length; outcome += 1) {
    const happened = chances.map((_, index) => Math.floor(outcome / 2 ** index) % 2 === 1);
    if (happened.filter(Boolean).length < least) continue;
    sum += product(chances.map((chance, index) => (happened[index] ? chance : 1 - chance)));
  }
  return sum;
}

/** Returns Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)) for one question (see `sameChances`). */
function naiveSame(rows: Rows, question: number, options: number): number {
  const chosen = rows.map((row) => row[question]);
  const counts = Array.from({ length: options }, (_, index) => chosen.filter((x) => x === index + 1).length);
  const all = counts.reduce((sum, count) => sum + count, 0) + options / 2;
  return counts.reduce((sum, count) => sum + ((count + 0.5) * (count + 1.5)) / (all * (all + 1)), 0);
}

/** Compares all pairs of a class directly from the definitions in decision 44. */
export function naivePairs(rows: Rows, options: number[]) {
  const wrong = wrongChances(toClassChoices(rows, options));
  return rows.flatMap((one, first) =>
    rows.slice(first + 1).map((other, more) => {
      const places = [first, first + 1 + more];
      const both = options.flatMap((_, index) => (one[index] && other[index] ? [index] : []));
      const equal = both.filter((index) => one[index] === other[index]);
      const chances = both.map((index) => {
        const [p = 0, q = 0] = places.map((place) => wrong[place * options.length + index]);
        return (1 - p) * (1 - q) + p * q * naiveSame(rows, index, options[index] ?? 0);
      });
      return {
        places,
        answered: both.length,
        equal: equal.length,
        same: equal.filter((index) => one[index] !== RIGHT_CHOICE),
        expected: chances.reduce((sum, each) => sum + each, 0),
        chance: naiveTail(chances, equal.length),
      };
    }),
  );
}
