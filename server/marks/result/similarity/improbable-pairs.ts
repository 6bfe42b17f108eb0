import { tailOf } from '#contract/chances.ts';
import { countWrong, sameChance, type WrongChoices } from './same-chance.ts';

/**
 * The choices of a class. `options`: how many wrong options each question has. `choices`: of each response in
 * turn, a number for each question: 0 where the student was right or chose nothing, else the number of the
 * wrong option, from 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint8Array };

/** Two responses, by their places, with more equal wrong answers than accident explains. */
export type ImprobablePair = {
  places: [number, number];
  /** In how many questions both are wrong. */
  bothWrong: number;
  /** How many equal wrong answers are to be expected there. */
  expected: number;
  /** The questions with equal wrong answers, by questionIndex. */
  same: number[];
  /** The chance that two who know nothing of each other have at least as many. */
  chance: number;
};

export const pairsOf = (responses: number): number => (responses * (responses - 1)) / 2;

/**
 * The pairs of a class whose equal wrong answers are improbable, the least probable first. `level`: how
 * probable one false pair in the whole class may be at most. By Bonferroni's bound a pair's own chance may
 * be `level` divided by the number of pairs.
 *
 * For two students, each question in which both are wrong is an event: they chose the same wrong option, or
 * not. Its chance is `sameChance`. The events are taken as independent, and the pair's chance is the
 * probability of at least so many (`tailOf`).
 *
 * The idea is Angoff's (1974): count equal wrong answers, because equal right ones prove nothing. Bellezza
 * and Bellezza (1989) take the questions in which both are wrong, and one chance for all of them. As
 * Wesolowsky (2000) does, each question has its own chance here, and the number of pairs is accounted for by
 * Bonferroni's bound. Ours differs from both: the chance is estimated without the two, and is larger where
 * the class tells little of it (docs/decisions/0044-equal-wrong-answers.md).
 */
export function improbablePairs(all: ClassChoices, level: number): ImprobablePair[] {
  const { responses, options, choices } = all;
  const questions = options.length;
  const wrong = options.map((count, question) => countWrong(column(all, question), count));
  const bound = level / pairsOf(responses);
  const enough = Math.log(bound);
  const pairs: ImprobablePair[] = [];
  for (let one = 0; one < responses; one += 1) {
    const { places, mine, logs } = mistakesOf(all, wrong, one);
    for (let other = one + 1; other < responses; other += 1) {
      // The product of the chances of its equal answers is a lower bound of the pair's chance, because all of
      // them being equal is one way to have so many. If even the bound is too large, the pair is not told.
      // Nearly all pairs are done here.
      const start = other * questions;
      let together = 0;
      for (let n = 0; n < places.length; n += 1) {
        // Multiplied instead of asked: which answers are equal is hard to foresee for a processor.
        together += Number(choices[start + (places[n] ?? 0)] === mine[n]) * (logs[n] ?? 0);
      }
      if (together > enough) continue;
      const pair = compare(all, wrong, [one, other]);
      if (pair.chance <= bound) pairs.push(pair);
    }
  }
  return pairs.toSorted((a, b) => a.chance - b.chance);
}

/** The wrong answers of a response that somebody else chose too: where, which, and the chance's logarithm. */
function mistakesOf({ options, choices }: ClassChoices, wrong: readonly WrongChoices[], response: number) {
  const mistakes = wrong.flatMap((counted, question) => {
    const choice = choices[response * options.length + question] ?? 0;
    const isShared = choice !== 0 && (counted.counts[choice - 1] ?? 0) > 1;
    return isShared ? [{ question, choice, log: Math.log(sameChance(counted, choice, choice)) }] : [];
  });
  return {
    places: Int32Array.from(mistakes, ({ question }) => question),
    mine: Uint8Array.from(mistakes, ({ choice }) => choice),
    logs: Float64Array.from(mistakes, ({ log }) => log),
  };
}

/** Everything that is to be said of one pair. */
function compare(
  { options, choices }: ClassChoices,
  wrong: readonly WrongChoices[],
  places: [number, number],
): ImprobablePair {
  const [one, other] = places.map((place) =>
    choices.subarray(place * options.length, (place + 1) * options.length),
  );
  const chances: number[] = [];
  const same: number[] = [];
  for (const [question, counted] of wrong.entries()) {
    const [first = 0, second = 0] = [one?.[question], other?.[question]];
    if (first === 0 || second === 0) continue;
    chances.push(sameChance(counted, first, second));
    if (first === second) same.push(question);
  }
  return {
    places,
    bothWrong: chances.length,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    same,
    chance: tailOf(chances, same.length),
  };
}

function* column({ responses, options, choices }: ClassChoices, question: number): Generator<number> {
  for (let place = 0; place < responses; place += 1) yield choices[place * options.length + question] ?? 0;
}
