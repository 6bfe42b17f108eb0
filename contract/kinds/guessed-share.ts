import type { Answer } from '../answer.ts';
import { gradingNamed } from '../earned.ts';
import type { QuestionContent } from './kind.ts';

/** Marks for which every share a/b − c/d is a whole number, for b and d up to ten. */
const WORTH = 2520 ** 2;

/**
 * Returns the mean share of the marks over all possible guesses. `name`: name of the kind. `cost`: cost of a
 * wrong answer, as a share of the marks; it may make the result negative.
 */
export function guessedShare(
  name: string | undefined,
  counts: { options: number; right: number },
  content?: QuestionContent,
  cost = 0,
): number {
  const grading = gradingNamed(name);
  const options = Array.from({ length: counts.options }, (_, place) => place + 1);
  const right = options.slice(0, counts.right);
  const question = { options, ...(content && { content }) };
  if (grading.guessedShare) return grading.guessedShare(question, cost);
  const guesses = grading.guesses(question);
  const earnedBy = (guess: Answer | null) => {
    const earned = guess === null ? 0 : grading.earned(guess, right, WORTH, question);
    return guess === null || earned > 0 ? earned : -WORTH * cost;
  };
  const total = guesses.reduce<number>((sum, guess) => sum + earnedBy(guess), 0);
  return total / (guesses.length * WORTH);
}
