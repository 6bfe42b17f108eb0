import { tailProbability } from '#shared/chances.ts';
import type { ClassChoices } from './class-choices.ts';
import { NO_CHOICE, RIGHT_CHOICE } from '../../../kinds/shared/compare-answers.ts';
import { wrongChances } from './wrong-chances.ts';

/** Two responses, given by index, with more equal answers than chance explains. */
export type ImprobablePair = {
  places: [number, number];
  answered: number;
  /** Number of equal answers and its expected value. */
  equal: number;
  expected: number;
  /** Indexes of the questions with equal wrong answers. */
  same: number[];
  /** Probability of at least as many equal answers without copying. */
  chance: number;
};

export const countPairs = (responses: number): number => (responses * (responses - 1)) / 2;

/** A pair less than `FAR` standard deviations above the mean never has a chance below `RARE`. */
const [FAR, RARE] = [2, 0.005];

/**
 * Finds the pairs with improbably many equal answers, least probable first. `level`: maximum probability of
 * one false pair in the class. By Bonferroni's bound, a pair is reported if its chance is at most `level` /
 * number of pairs.
 *
 * Each question that both students answered is an event: both are right, or both chose the same wrong
 * option. Its chance is (1 − p)(1 − q) + p q s, with p and q from `wrongChances` and s from `sameChances`.
 * The events are treated as independent, and the pair's chance is that of at least as many equal answers
 * (`tailProbability`). Equal right answers prove nothing, so a pair needs an equal wrong answer.
 *
 * This is the generalised binomial test of van der Linden and Sotaridona (2006) with a Rasch model. Like
 * Wesolowsky (2000), it counts all equal answers under Bonferroni's bound
 * (docs/decisions/0044-equal-wrong-answers.md).
 */
export function improbablePairs(all: ClassChoices, level: number): ImprobablePair[] {
  const { responses } = all;
  const [wrong, same] = [wrongChances(all), sameChances(all)];
  const bound = level / countPairs(responses);
  const pairs: ImprobablePair[] = [];
  for (let one = 0; one < responses; one += 1) {
    for (let other = one + 1; other < responses; other += 1) {
      // This quick check rules out nearly all pairs.
      if (bound < RARE && !isFar(all, wrong, same, one, other)) continue;
      const pair = compare(all, wrong, same, [one, other]);
      if (pair.chance <= bound && pair.same.length > 0) pairs.push(pair);
    }
  }
  return pairs.toSorted((a, b) => a.chance - b.chance);
}

const equalChance = (p: number, q: number, same: number): number => 1 - p - q + p * q * (1 + same);

function isFar(
  { options, choices }: ClassChoices,
  wrong: Float64Array,
  same: Float64Array,
  one: number,
  other: number,
): boolean {
  let [above, variance] = [0, 0];
  for (let question = 0; question < options.length; question += 1) {
    const first = one * options.length + question;
    const second = other * options.length + question;
    if (choices[first] === NO_CHOICE || choices[second] === NO_CHOICE) continue;
    const chance = equalChance(wrong[first] ?? 0, wrong[second] ?? 0, same[question] ?? 0);
    above += Number(choices[first] === choices[second]) - chance;
    variance += chance * (1 - chance);
  }
  return above > 0 && above * above >= FAR * FAR * variance;
}

function compare(
  { options, choices }: ClassChoices,
  wrong: Float64Array,
  same: Float64Array,
  places: [number, number],
): ImprobablePair {
  const chances: number[] = [];
  const equal: number[] = [];
  for (const question of options.keys()) {
    const [first = 0, second = 0] = places.map((place) => place * options.length + question);
    if (choices[first] === NO_CHOICE || choices[second] === NO_CHOICE) continue;
    chances.push(equalChance(wrong[first] ?? 0, wrong[second] ?? 0, same[question] ?? 0));
    if (choices[first] === choices[second]) equal.push(question);
  }
  return {
    places,
    answered: chances.length,
    equal: equal.length,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    same: equal.filter((question) => choices[places[0] * options.length + question] !== RIGHT_CHOICE),
    chance: tailProbability(chances, equal.length),
  };
}

/**
 * Returns for each question the chance that two students with wrong answers chose the same option without
 * copying.
 *
 * The chance is Σ p² over the shares p of the D wrong options, estimated from the class. Let c be the number
 * of choices of an option, and n the number of choices of all wrong options. With Jeffreys' prior of a half
 * for each option, the estimate is:
 *
 *     Σ (c + ½)(c + 1½) / ((n + D/2)(n + D/2 + 1)).
 *
 * In a small class the estimate is larger than Σ p², because a few answers are weak evidence.
 */
function sameChances({ responses, options, choices }: ClassChoices): Float64Array {
  return Float64Array.from(options, (count, question) => {
    const chosen = Array.from({ length: count }, () => 0);
    for (let place = 0; place < responses; place += 1) {
      const option = (choices[place * options.length + question] ?? 0) - 1;
      if (option >= 0 && option < count) chosen[option] = (chosen[option] ?? 0) + 1;
    }
    // For typed answers, `count` is 0 until somebody gives a wrong one.
    if (count === 0) return 0;
    const all = chosen.reduce((sum, each) => sum + each, 0) + count / 2;
    return chosen.reduce((sum, each) => sum + (each + 0.5) * (each + 1.5), 0) / (all * (all + 1));
  });
}
