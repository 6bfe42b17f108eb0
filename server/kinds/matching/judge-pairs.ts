import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { RightOptionFields } from '../shared/file-question.ts';
import { type Trial, compareMarks } from '../shared/compare-marks.ts';
import { CONTRADICTION, UNSUPPORTED_RULES } from '../shared/qti-2.ts';

type PairsJudgement = Pick<RightOptionFields, 'content'> & { best: number; problems: Problem[] };

/** Position of the answer for each prompt; -1 if none is chosen. */
type Chosen = readonly number[];

/**
 * Finds the rule by which the file marks pairs: each right pair, or all together. If Tallymark lacks the
 * file's rule, uses the nearer one and adds a problem. `score`: the file's rules.
 */
export function judgePairs(
  right: Chosen,
  answers: number,
  score: (chosen: Chosen) => number | undefined,
): PairsJudgement | Problem {
  const trials: (Trial & { hits: number })[] = [];
  for (const chosen of trialPairs(right, answers)) {
    const scored = score(chosen);
    if (scored === undefined) return UNSUPPORTED_RULES;
    const hits = right.filter((answer, prompt) => chosen[prompt] === answer).length;
    trials.push({
      answer: chosen.map((answer) => answer + 1),
      score: scored,
      hits,
      words: sentence`an answer with ${hits} of ${right.length} right pairs`,
    });
  }
  const best = trials[0]?.score ?? 0;
  if (best <= 0 || trials.some((trial) => trial.score > best * 1.001)) return CONTRADICTION;
  const compare = (content: PairsJudgement['content']) =>
    compareMarks(
      trials,
      {
        kind: 'matching',
        accepted: right.map((answer) => answer + 1),
        isForAll: false,
        ...(content && { content }),
      },
      best,
    );
  const each = compare(undefined);
  const all = { rule: 'all' } as const;
  const together = compare(all);
  const isShared = trials.some((trial) => trial.hits < right.length && trial.score > 0);
  return isShared || each.length === 0
    ? { best, problems: each }
    : { content: all, best, problems: together };
}

/** Maximum pairs to try one by one. Our questions have fewer. */
const MOST = 400;

/** Returns choices by which rules can be told apart: the right one, single pairs, and each wrong pair. */
function trialPairs(right: Chosen, answers: number): Chosen[] {
  if (right.length * answers > MOST) return [right];
  const none = right.map(() => -1);
  return [
    right,
    ...right.map((answer, prompt) => none.with(prompt, answer)),
    ...right.map((_, prompt) => right.with(prompt, -1)),
    ...Array.from({ length: answers }, (_, answer) =>
      right.map((_each, prompt) => right.with(prompt, answer)),
    ).flat(),
    ...Array.from({ length: answers }, (_, answer) =>
      right.map((_each, prompt) => none.with(prompt, answer)),
    ).flat(),
    ...Array.from({ length: answers - 1 }, (_, by) => right.map((answer) => (answer + by + 1) % answers)),
  ];
}
