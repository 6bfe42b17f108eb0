import { type Answer } from '#contract/answer.ts';
import { earnedByAnswer, type MarkingRule } from '#contract/earned.ts';
import { PARTS } from '#contract/marks.ts';
import { gradeByRightOptions } from '../../../contest/grading/grade.ts';
import type { Moments } from './moments.ts';

/** Grading rule of a question, with its marks and its right options. */
export type GradableQuestion = MarkingRule & {
  /** Marks for a right answer, in parts (or in the unit that all marks here have). */
  markParts: number;
  /** Right options. Options that count only because of a correction are in `accepted`. */
  right: readonly number[];
  /** Whether the question counts towards the total; false if it was dropped. */
  isCounted: boolean;
};

/** Question to analyse; `options` are in the question's order. */
export type AnalysedQuestion = GradableQuestion & { id: number; options: readonly number[] };

/** Sums over a group of responses, such as all responses with the same answer. */
export type ResponseSums = {
  count: number;
  /** Number of responses in the class's upper and lower third. */
  upper: number;
  lower: number;
  /** Sum of the responses' total marks, in parts. */
  markParts: number;
};

export const EMPTY_SUMS: ResponseSums = { count: 0, upper: 0, lower: 0, markParts: 0 };

/** Students who gave the same answer to a question; null means no answer. */
export type AnswerGroup = { answer: Answer | null; by: ResponseSums };

/** `ResponseSums` with the sum of the marks that the answers to the question earned. */
export type GradedResponseSums = ResponseSums & { earned: number };

/**
 * Marks for an answer, in parts. `byRight`: if only right options count. `isRight`: whether it is fully
 * right, regardless of corrections.
 */
export type Earnings = { earned: number; byRight: number; isRight: boolean };

/** Students who gave the same answer, with what the answer earns. */
export type GradedGroup = AnswerGroup & Earnings;

/** Rules by which `earningsOf` reads what an answer earns, in their order. */
export const analysisRules = (item: GradableQuestion) => [
  { ...item, worth: item.markParts },
  { ...item, accepted: item.right, kept: [], keptKeys: [], worth: item.markParts },
  { ...gradeByRightOptions(item), worth: PARTS },
];

export const earningsOf = ([earned = 0, byRight = 0, share = 0]: readonly number[]): Earnings => ({
  earned,
  byRight,
  isRight: share === PARTS,
});

export const gradeGroup = (item: GradableQuestion, { answer, by }: AnswerGroup): GradedGroup => ({
  answer,
  by,
  ...earningsOf(analysisRules(item).map((rule) => earnedByAnswer(answer, rule, rule.worth))),
});

/** Figures for a question. `spread`: variance of the marks earned for the question, times S · (S − 1). */
export type ItemFigures = { facility: number; discrimination: number | null; spread: number };

/**
 * Returns the figures for one question, from sums over the S responses of students who got it. For each
 * response, x is the mark by the right options, e the mark earned, t the total, and r = t − e. The maximum
 * mark is m. x and e differ where a correction lets a wrong option count.
 *
 * - Facility: mean(x) / m; 0 if there are no responses.
 * - Discrimination: cov(x, r) / √(var x · var r), the point-biserial correlation with the rest of the
 *   contest. Null if x or r is constant or the question does not count. Moodle's "discrimination index" is
 *   100 times this value.
 *
 * Marks kept for a dropped question remain part of t. The formulas are those of Moodle's
 * question/classes/statistics/questions/calculator.php, in whole numbers, so that a variance of 0 is exactly
 * 0.
 */
export function analyseItem(
  item: GradableQuestion,
  given: readonly GradedGroup[],
  marks: Pick<Moments, 'responses' | 'sum' | 'spread'>,
): ItemFigures {
  const { responses, sum, spread: total } = marks;
  const shares = given.map(({ by, earned, byRight }) => ({ by, x: byRight, e: earned }));
  const over = (value: (share: (typeof shares)[number]) => number) =>
    shares.reduce((all, share) => all + value(share), 0);
  const reached = (one: 'x' | 'e') => over((share) => share[one] * share.by.count);
  /** Returns S · (S − 1) times the covariance of two marks for the question, or the variance of one mark. */
  const spreadOf = (one: 'x' | 'e', other: 'x' | 'e') => {
    const both = over((share) => share[one] * share[other] * share.by.count);
    return responses * both - reached(one) * reached(other);
  };
  const withTotal = (one: 'x' | 'e') =>
    responses * over((share) => share[one] * share.by.markParts) - reached(one) * sum;
  const [spread, ofEarned] = [spreadOf('x', 'x'), spreadOf('e', 'e')];
  const rest = total + ofEarned - 2 * withTotal('e');
  const isDefined = item.isCounted && spread > 0 && rest > 0;
  const withRest = withTotal('x') - spreadOf('x', 'e');
  return {
    facility: responses === 0 ? 0 : reached('x') / item.markParts / responses,
    discrimination: isDefined ? within(-1, withRest / Math.sqrt(spread * rest), 1) : null,
    spread: ofEarned,
  };
}

/**
 * Returns the mean mark (parts) on the other questions, of responses with these sums; null if there are none.
 */
export const meanRestMark = (
  item: GradableQuestion,
  { count, markParts, earned }: GradedResponseSums,
): number | null => (count === 0 ? null : (markParts - (item.isCounted ? earned : 0)) / count);

export function sumGroups(given: readonly GradedGroup[]): GradedResponseSums {
  const sums = { ...EMPTY_SUMS, earned: 0 };
  for (const group of given) addGroup(sums, group);
  return sums;
}

/** Adds a group to `sums` in place. */
function addGroup(sums: GradedResponseSums, { by, earned }: GradedGroup): void {
  sums.count += by.count;
  sums.upper += by.upper;
  sums.lower += by.lower;
  sums.markParts += by.markParts;
  sums.earned += earned * by.count;
}

/**
 * Returns the reliability of the contest, from the figures for the p questions that count.
 *
 * - α = p / (p − 1) · (1 − Σ var x / var t): Cronbach's alpha, Moodle's "coefficient of internal
 *   consistency" / 100. It needs 3 responses, 2 questions and different marks, and may be negative.
 * - SEM = SD(t) · √(1 − α): the standard error of measurement, in parts.
 *
 * Both are calculated as in Moodle's mod/quiz/report/statistics/classes/calculator.php.
 */
export function calculateReliability(
  items: readonly ItemFigures[],
  { responses, spread, sd }: Moments,
): { alpha: number | null; sem: number | null } {
  if (responses < 3 || items.length < 2 || spread === 0 || sd === null) return { alpha: null, sem: null };
  const ofItems = items.reduce((sum, item) => sum + item.spread, 0);
  const alpha = Math.min(1, (items.length / (items.length - 1)) * (1 - ofItems / spread));
  return { alpha, sem: sd * Math.sqrt(1 - alpha) };
}

/** Clamps results that rounding has moved out of range. */
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
