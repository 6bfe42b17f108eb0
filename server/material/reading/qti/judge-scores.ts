import * as limits from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';
import { isWholeShare, judgeShares } from '../formats/shares.ts';

/**
 * Problem of items with too many options. They are not scored, because evaluating every option by every rule
 * could take too long.
 */
export const TOO_MANY_OPTIONS: Problem = {
  code: 'too_many_options',
  detail: `It has more than ${limits.options.max} options.`,
};

/** Score of each option if only that option is chosen, by the option's identifier. */
export type Scores = ReadonlyMap<string, number>;

/**
 * `right`: identifier of the single right option. If it is undefined, the first of the `problems` is the
 * reason.
 */
type Judgement = { right: string | undefined; problems: Problem[] };

/**
 * Finds the option that earns most. If several options earn marks and none of them earns `most`, the key
 * would be a guess. `scores`: undefined if the file's scoring rules are not supported.
 */
export function judgeScores(scores: Scores | undefined, most?: number): Judgement {
  if (!scores) {
    return unknown(
      'The file scores this question by rules of its own, so the right option is not known. Please mark it.',
    );
  }
  const earning = [...scores].filter(([, score]) => score > 0);
  const [best] = earning.toSorted(([, a], [, b]) => b - a);
  if (!best) return unknown('The file names no right option. Please mark it.');
  const [right, whole] = best;
  const equal = earning.filter(([, score]) => isWholeShare((100 * score) / whole)).length;
  if (equal > 1) {
    const detail = `The file counts ${equal} options as right. Here exactly one option is right.`;
    return { right: undefined, problems: [{ code: 'several_right', detail }] };
  }
  const percents = earning.map(([, score]) => (100 * score) / Math.max(whole, most ?? whole));
  const shares = judgeShares(percents);
  if (shares.isRefused && earning.length > 1) return { right: undefined, problems: shares.problems };
  const hasPenalty = [...scores.values()].some((score) => score < 0);
  return {
    right,
    problems: [...(earning.length > 1 ? shares.problems : []), ...(hasPenalty ? [penalty] : [])],
  };
}

const unknown = (detail: string): Judgement => ({
  right: undefined,
  problems: [{ code: 'key_missing', detail }],
});

const penalty: Problem = {
  code: 'penalty_left_out',
  detail: 'In the file a wrong answer costs marks. Here a wrong answer earns nothing and costs nothing.',
};
