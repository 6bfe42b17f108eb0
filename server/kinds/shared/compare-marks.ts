import { earnedByAnswer, type MarkingRule } from '#contract/earned.ts';
import type { Answer } from '#contract/answer.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence, type Value } from '#shared/sentence.ts';

/** An answer to try. `score`: its marks in the file. `words`: the answer as named to teachers. */
export type Trial = { answer: Answer | null; score: number; words: Value };

/** Shares of 33 % and of a third are alike. */
const NEAR = 0.01;

const percent = (share: number) => sentence`${Number((100 * share).toFixed(1))} %`;

/**
 * Compares the marks that answers earn in the file and here. Returns a problem if they differ, with an
 * example. `best`: score of the right answer.
 */
export function compareMarks(trials: readonly Trial[], rule: MarkingRule, best: number): Problem[] {
  const problems: Problem[] = [];
  const compared = trials.map(({ answer, score, words }) => ({
    words,
    there: Math.max(0, score / best),
    here: earnedByAnswer(answer, rule, PARTS) / PARTS,
  }));
  const [different] = compared
    .filter(({ there, here }) => Math.abs(there - here) > NEAR)
    .toSorted((one, other) => Math.abs(other.there - other.here) - Math.abs(one.there - one.here));
  if (different) {
    const { words, there, here } = different;
    const detail = sentence`The file marks other answers in another way: ${words} earns ${percent(there)} there, and ${percent(here)} here.`;
    problems.push({ code: 'partial_credit_left_out', detail });
  }
  if (trials.some(({ score }) => score < 0)) problems.push(BELOW_ZERO);
  return problems;
}

const BELOW_ZERO: Problem = {
  code: 'penalty_left_out',
  detail: sentence`In the file wrong answers cost marks. Here this question never earns less than 0.`,
};
