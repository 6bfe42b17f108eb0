import * as limits from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { isWholeShare, judgeShares } from '../formats/shares.ts';
import type { RightOptionFields } from '../../../kinds/shared/file-question.ts';

/**
 * Problem of items with too many options, which are not scored, because evaluating every rule for every
 * option could take too long.
 */
export const TOO_MANY_OPTIONS: Problem = {
  code: 'too_many_options',
  detail: sentence`It has more than ${limits.options.max} options.`,
};

/** Score of each option if only that option is chosen, by the option's identifier. */
export type Scores = ReadonlyMap<string, number>;

/**
 * `right`: identifiers of the right options. If there are none, the first of the `problems` is the reason.
 * `form`: fields of the question, if students may choose several options.
 */
export type ScoreJudgement = { right: readonly string[]; form: RightOptionFields; problems: Problem[] };

/**
 * Finds the options that earn most. If several options earn marks but none earns `most`, the key would be a
 * guess. `scores`: undefined if the file's scoring rules are not supported.
 */
export function judgeScores(scores: Scores | undefined, most?: number): ScoreJudgement {
  if (!scores) return unsupportedRules();
  const best = Math.max(0, ...scores.values());
  const earning = [...scores].filter(([, score]) => score > 0);
  if (earning.length === 0) return unknown(sentence`The file names no right option. Please mark it.`);
  const equal = earning.filter(([, score]) => isWholeShare((100 * score) / best));
  const whole = equal.length > 1 || earning.length === 1 ? best : Math.max(best, most ?? 0);
  const { isRefused, rights, problems } = judgeShares(
    [...scores.values()].map((score) => (100 * score) / whole),
  );
  const right = [...scores.keys()].filter((_, at) => rights[at]);
  return { right: isRefused ? [] : right, form: {}, problems };
}

const unknown = (detail: Sentence, form: RightOptionFields = {}): ScoreJudgement => ({
  right: [],
  form,
  problems: [{ code: 'key_missing', detail }],
});

/** Returns the judgement of an item whose scoring rules are not supported. */
export const unsupportedRules = (form: RightOptionFields = {}): ScoreJudgement =>
  unknown(
    sentence`The file scores this question by rules of its own, so the right option is not known. Please mark it.`,
    form,
  );
