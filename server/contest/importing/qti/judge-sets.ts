import type { Element } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { isWholeShare, differentCostProblem } from '../formats/shares.ts';
import { SEVERAL_KIND_FIELDS } from '../../../kinds/shared/file-question.ts';
import { type ScoreJudgement, unsupportedRules } from './judge-scores.ts';

/** Maximum evaluations of rules per item. Larger items are not scored, because it could take too long. */
const EVALUATIONS = 1_000_000;

/** Returns all choices of at least one option; undefined if scoring them could take too long. */
export function possibleChoices(
  options: readonly string[],
  rules: Element | undefined,
): string[][] | undefined {
  const count = 2 ** options.length;
  if (count * (rules ? sizeOf(rules) : 1) > EVALUATIONS) return undefined;
  return Array.from({ length: count - 1 }, (_, bits) =>
    options.filter((_option, place) => ((bits + 1) >> place) % 2 === 1),
  );
}

const sizeOf = (element: Element): number =>
  element.children.reduce((sum, node) => sum + (typeof node === 'string' ? 0 : sizeOf(node)), 1);

/** Scores of all choices of at least one option. */
export type ChoiceScores = { choice: readonly string[]; score: number }[];

/**
 * Returns the score of the best choice; undefined if no choice earns marks. Shares such as 0.333 do not add
 * up exactly, so a sum near `most`, the highest score that the item declares, counts as `most`.
 */
export function bestScore(scored: ChoiceScores | undefined, most: number | undefined): number | undefined {
  const best = Math.max(0, ...(scored ?? []).map(({ score }) => score));
  return best > 0 ? wholeScore(best, most) : undefined;
}

/** Returns the score of the right answer, or the highest declared score if it is nearly the same. */
export const wholeScore = (best: number, most: number | undefined): number =>
  most !== undefined && isNear(best / most, 1) ? most : Number(best.toFixed(4));

/**
 * Finds the set of options that earns most, and the rule by which other sets earn marks. If Tallymark lacks
 * the file's rule, uses the nearest one and adds a problem. `count`: number of options.
 */
export function judgeChoices(scored: ChoiceScores | undefined, count: number): ScoreJudgement {
  if (!scored) return unsupportedRules(SEVERAL_KIND_FIELDS);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => best > 0 && isWholeShare((100 * score) / best));
  const shortest = winners.toSorted((a, b) => a.choice.length - b.choice.length)[0];
  if (!shortest) return { ...unsupportedRules(SEVERAL_KIND_FIELDS), problems: [NO_KEY] };
  const right = shortest.choice;
  if (!winners.every(({ choice }) => right.every((option) => choice.includes(option)))) {
    const detail = sentence`The file counts several different choices of options as right. Please mark the right ones.`;
    return { ...unsupportedRules(SEVERAL_KIND_FIELDS), problems: [{ code: 'several_right', detail }] };
  }
  const shares = scored.map(({ choice, score }) => ({ choice, share: score / best }));
  return { right, ...ruleOf(shares, right, count - right.length) };
}

type Shares = { choice: readonly string[]; share: number }[];

/**
 * Returns the fields of the question with the rule. No option is right if single right options earn different
 * shares.
 */
function ruleOf(
  shares: Shares,
  right: readonly string[],
  wrong: number,
): Pick<ScoreJudgement, 'form' | 'problems'> & { right?: readonly string[] } {
  const hitsOf = (choice: readonly string[]) => choice.filter((option) => right.includes(option)).length;
  const minus = (choice: readonly string[]) => {
    const hits = hitsOf(choice);
    return Math.max(0, hits / right.length - (choice.length - hits) / Math.max(1, wrong));
  };
  const isRight = (choice: readonly string[]) =>
    choice.length === right.length && hitsOf(choice) === right.length;
  const isAll = shares.every(({ choice, share }) => isRight(choice) || share <= 0);
  const isMinus = shares.every(({ choice, share }) => isNear(Math.max(0, share), minus(choice)));
  const penalty = shares.some(({ share }) => share < 0) ? [BELOW_ZERO] : [];
  const form = isAll ? SEVERAL_KIND_FIELDS : { ...SEVERAL_KIND_FIELDS, content: { rule: 'minus' as const } };
  if (isAll || isMinus) return { form, problems: penalty };
  const singles = shares.filter(({ choice }) => choice.length === 1 && hitsOf(choice) === 1);
  if (singles.some(({ share }) => !isNear(share, singles[0]?.share ?? 0))) {
    const detail = sentence`The right options earn different parts of the marks.`;
    return { right: [], form: SEVERAL_KIND_FIELDS, problems: [{ code: 'partial_credit', detail }] };
  }
  const isCostly = shares.every(
    ({ choice, share }) => isRight(choice) || hitsOf(choice) < right.length || !isWholeShare(100 * share),
  );
  const isPartial = right.length > 1 && singles.some(({ share }) => share > 0);
  return isCostly && isPartial
    ? { form, problems: [differentCostProblem(wrong)] }
    : { form: SEVERAL_KIND_FIELDS, problems: [ONLY_TOGETHER] };
}

const isNear = (share: number, expected: number) => Math.abs(share - expected) < 0.01;

const NO_KEY = {
  code: 'key_missing',
  detail: sentence`The file names no right option. Please mark the right ones.`,
} as const;

const BELOW_ZERO = {
  code: 'penalty_left_out',
  detail: sentence`In the file an answer may cost marks of other questions. Here a question never earns less than 0.`,
} as const;

const ONLY_TOGETHER = {
  code: 'partial_credit_left_out',
  detail: sentence`In the file other choices earn a part of the marks. Here students must choose exactly the right options.`,
} as const;
