import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';

/** Such an item is not scored: options times rules could be many. */
export const TOO_MANY_OPTIONS: Problem = {
  code: 'too_many_options',
  detail: `It has more than ${limits.options.max} options.`,
};

/** What each option earns if a student chooses it alone: the option's identifier → its score. */
export type Scores = ReadonlyMap<string, number>;

/** `right`: the one option that earns something, or undefined with the reason first in `problems`. */
type Judgement = { right: string | undefined; problems: Problem[] };

/**
 * Which option is right, by what the file's own rules of scoring give for each. Exactly one option may earn
 * something. `scores` undefined: the rules could not be followed, so that the key is not known.
 */
export function judgeScores(scores: Scores | undefined): Judgement {
  if (!scores) {
    return unknown(
      'The file scores this question by rules of its own, so the right option is not known. Please mark it.',
    );
  }
  const earning = [...scores].filter(([, score]) => score > 0);
  const [best] = earning.toSorted(([, a], [, b]) => b - a);
  if (!best) return unknown('The file names no right option. Please mark it.');
  const [right, most] = best;
  if (earning.filter(([, score]) => score === most).length > 1) {
    const detail = `The file counts ${earning.length} options as right. Here exactly one option is right.`;
    return { right: undefined, problems: [{ code: 'several_right', detail }] };
  }
  if (earning.length > 1) {
    const detail = 'The file gives part of the marks for some options. Here one option earns all the marks.';
    return { right: undefined, problems: [{ code: 'partial_credit', detail }] };
  }
  const hasPenalty = [...scores.values()].some((score) => score < 0);
  return { right, problems: hasPenalty ? [penalty] : [] };
}

const unknown = (detail: string): Judgement => ({
  right: undefined,
  problems: [{ code: 'key_missing', detail }],
});

const penalty: Problem = {
  code: 'penalty_left_out',
  detail: 'In the file a wrong answer costs marks. Here a wrong answer earns nothing and costs nothing.',
};
