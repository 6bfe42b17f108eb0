import type { Kind, QuestionContent } from './kind.ts';

/** Worth of which every share a/b − c/d is a whole number, if b and d are at most ten. */
const WORTH = 2520 ** 2;

/** Returns the share (0 to 1) of the marks that blind guessing earns: the mean over all guesses. */
export function guessedShare<Answer>(
  kind: Kind<Answer>,
  counts: { options: number; right: number },
  content?: QuestionContent,
): number {
  const options = Array.from({ length: counts.options }, (_, place) => place + 1);
  const right = options.slice(0, counts.right);
  const question = { options, ...(content && { content }) };
  if (kind.guessedShare) return kind.guessedShare(question);
  const guesses = kind.guesses(question);
  const total = guesses.reduce<number>(
    (sum, guess) => sum + (guess === null ? 0 : kind.earned(guess, right, WORTH, question)),
    0,
  );
  return total / (guesses.length * WORTH);
}
