import { tailOf } from '#contract/chances.ts';
import { type ClassChoices, NOTHING, RIGHT } from './class-choices.ts';
import { sameChances } from './same-chance.ts';
import { wrongChances } from './wrong-chances.ts';

/** Two responses, by their places, with more equal answers than accident explains. */
export type ImprobablePair = {
  places: [number, number];
  /** The number of questions that both answered. */
  answered: number;
  /** The number of equal answers, and how many are to be expected. */
  equal: number;
  expected: number;
  /** The questions with equal wrong answers, by questionIndex. */
  same: number[];
  /** The chance that two who know nothing of each other have at least as many equal answers. */
  chance: number;
};

export const pairsOf = (responses: number): number => (responses * (responses - 1)) / 2;

/** Fewer standard deviations above the mean than this are never as rare as `RARE`. */
const [FAR, RARE] = [2, 0.005];

/**
 * Finds the pairs of a class whose equal answers are improbable, the least probable first. `level`: largest
 * accepted probability of one false pair in the whole class. By Bonferroni's bound a pair's own chance may be
 * `level` divided by the number of pairs.
 *
 * Each question that two students have both answered is an event: both are right, or both chose the same
 * wrong option. Let p and q be the chances that the one and the other are wrong (`wrongChances`), and s the
 * chance that two wrong answers are the same (`sameChances`). Then the event has the chance
 * (1 − p)(1 − q) + p q s. The events are taken as independent, and the pair's chance is the probability of at
 * least as many (`tailOf`). Strong students are right together, so equal right answers prove nothing. A pair
 * without an equal wrong answer is never reported.
 *
 * This is the generalised binomial test of van der Linden and Sotaridona (2006) with a Rasch model. Like
 * Wesolowsky's (2000), it counts all equal answers and accounts for the number of pairs by Bonferroni's bound
 * (docs/decisions/0044-equal-wrong-answers.md).
 */
export function improbablePairs(all: ClassChoices, level: number): ImprobablePair[] {
  const { responses } = all;
  const [wrong, same] = [wrongChances(all), sameChances(all)];
  const bound = level / pairsOf(responses);
  const pairs: ImprobablePair[] = [];
  for (let one = 0; one < responses; one += 1) {
    for (let other = one + 1; other < responses; other += 1) {
      // Nearly all pairs are done here.
      if (bound < RARE && !isFar(all, wrong, same, one, other)) continue;
      const pair = compare(all, wrong, same, [one, other]);
      if (pair.chance <= bound && pair.same.length > 0) pairs.push(pair);
    }
  }
  return pairs.toSorted((a, b) => a.chance - b.chance);
}

const equalChance = (p: number, q: number, same: number): number => 1 - p - q + p * q * (1 + same);

/** Whether a pair has so many equal answers that its chance may be small. */
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
    if (choices[first] === NOTHING || choices[second] === NOTHING) continue;
    const chance = equalChance(wrong[first] ?? 0, wrong[second] ?? 0, same[question] ?? 0);
    above += Number(choices[first] === choices[second]) - chance;
    variance += chance * (1 - chance);
  }
  return above > 0 && above * above >= FAR * FAR * variance;
}

/** The figures of one pair. */
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
    if (choices[first] === NOTHING || choices[second] === NOTHING) continue;
    chances.push(equalChance(wrong[first] ?? 0, wrong[second] ?? 0, same[question] ?? 0));
    if (choices[first] === choices[second]) equal.push(question);
  }
  return {
    places,
    answered: chances.length,
    equal: equal.length,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    same: equal.filter((question) => choices[places[0] * options.length + question] !== RIGHT),
    chance: tailOf(chances, equal.length),
  };
}
