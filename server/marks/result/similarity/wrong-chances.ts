import type { ClassChoices } from './class-choices.ts';
import { NO_CHOICE, RIGHT_CHOICE } from '../../../kinds/shared/compare-answers.ts';

/** Weights of the priors. Without them, a student without mistakes would be infinitely strong. */
const [OF_STUDENT, OF_QUESTION] = [0.3, 0.1];
const ROUNDS = 15;

/**
 * Returns the chance of a wrong answer for each response and question. In the Rasch model, the logit of this
 * chance is the question's difficulty plus the student's weakness. Both are estimated from the class by
 * Newton's method, with normal priors around 0.
 */
export function wrongChances({ responses, options, choices }: ClassChoices): Float64Array {
  const questions = options.length;
  const weak = new Float64Array(responses);
  const hard = new Float64Array(questions);
  const chance = (cell: number) =>
    1 / (1 + Math.exp(-(weak[Math.floor(cell / questions)] ?? 0) - (hard[cell % questions] ?? 0)));
  const step = (level: Float64Array, at: number, prior: number, cells: Iterable<number>) => {
    const now = level[at] ?? 0;
    let [tooFew, curve] = [-prior * now, prior];
    for (const cell of cells) {
      if (choices[cell] === NO_CHOICE) continue;
      const p = chance(cell);
      tooFew += Number(choices[cell] !== RIGHT_CHOICE) - p;
      curve += p * (1 - p);
    }
    level[at] = now + tooFew / curve;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let one = 0; one < responses; one += 1) {
      step(weak, one, OF_STUDENT, cellsFrom(one * questions, 1, questions));
    }
    for (let one = 0; one < questions; one += 1) {
      step(hard, one, OF_QUESTION, cellsFrom(one, questions, responses));
    }
  }
  return Float64Array.from(choices, (_, cell) => chance(cell));
}

function* cellsFrom(first: number, by: number, count: number): Generator<number> {
  for (let n = 0; n < count; n += 1) yield first + n * by;
}
