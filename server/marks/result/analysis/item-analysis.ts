import { type Answer, earnedByAnswer, type Rule } from '#contract/answer.ts';
import type { Moments } from './moments.ts';

/** A question's weight, by the key that the marks follow. */
export type Item = Rule & {
  /** Marks of a right answer, in half-points. */
  halfMarks: number;
  /** The options that are right. A correction may let others go on counting: they are `accepted` besides. */
  right: readonly number[];
  /** Whether the question belongs to the total. A dropped one does not. */
  isCounted: boolean;
};

/** Responses that have something in common, such as their answer to a question. */
export type Choosers = {
  count: number;
  /** Members of the upper and of the lower third of the class. */
  upper: number;
  lower: number;
  /** The sum of their total marks, in half-points. */
  halfMarks: number;
};

export const NOBODY: Choosers = { count: 0, upper: 0, lower: 0, halfMarks: 0 };

/** Students who gave one answer to a question; null is none. */
export type AnswerGroup = { answer: Answer | null; by: Choosers };

/** A question's figures. `spread` is S · (S − 1) times the variance of the marks that it earned. */
export type ItemFigures = { facility: number; discrimination: number | null; spread: number };

/**
 * Returns the figures of one question, from sums over the responses by their answers to it. In the formulas,
 * x is the mark of the question by its right options, e the mark that it earned, and t the total. The rest
 * mark is r = t − e, the question's maximum m, and S the number of responses that got the question. The marks
 * x and e differ only where a wrong option still counts, because no mark was to fall by a correction.
 *
 * - Facility: mean(x) / m. 0 without responses, as all shares are.
 * - Discrimination: cov(x, r) / √(var x · var r), the correlation of the question with the rest of the paper.
 *   This is the point-biserial correlation, with the question taken out of the total. It is null if all have
 *   the same mark in the question or in the rest, and for a question that does not count. Moodle calls it
 *   "discrimination index" and multiplies by 100.
 *
 * If a correction dropped a question and let those who had it right keep its marks, these marks stay in t.
 *
 * Both as in Moodle's question/classes/statistics/questions/calculator.php. All of it is computed from whole
 * numbers, S · (S − 1) times the variances and covariances, so that a variance of 0 is recognised as such.
 */
export function analyseItem(
  item: Item,
  given: readonly AnswerGroup[],
  marks: Pick<Moments, 'responses' | 'sum' | 'spread'>,
): ItemFigures {
  const { responses, sum, spread: total } = marks;
  const shares = given.map(({ answer, by }) => ({
    by,
    x: earnedByAnswer(answer, { ...item, accepted: item.right }, 1),
    e: earnedByAnswer(answer, item, 1),
  }));
  const over = (value: (share: (typeof shares)[number]) => number) =>
    shares.reduce((all, share) => all + value(share), 0);
  const reached = (one: 'x' | 'e') => over((share) => share[one] * share.by.count);
  /** S · (S − 1) times the covariance of two marks of the question, or the variance of one. */
  const spreadOf = (one: 'x' | 'e', other: 'x' | 'e') => {
    const both = over((share) => share[one] * share[other] * share.by.count);
    return item.halfMarks ** 2 * (responses * both - reached(one) * reached(other));
  };
  /** Returns the sums over a mark of the question and the total. */
  const withTotal = (one: 'x' | 'e') =>
    item.halfMarks * (responses * over((share) => share[one] * share.by.halfMarks) - reached(one) * sum);
  const [spread, ofEarned] = [spreadOf('x', 'x'), spreadOf('e', 'e')];
  const rest = total + ofEarned - 2 * withTotal('e');
  const isDefined = item.isCounted && spread > 0 && rest > 0;
  const withRest = withTotal('x') - spreadOf('x', 'e');
  return {
    facility: responses === 0 ? 0 : reached('x') / responses,
    discrimination: isDefined ? within(-1, withRest / Math.sqrt(spread * rest), 1) : null,
    spread: ofEarned,
  };
}

/** The mean rest mark (half-points) of those who gave one of these answers; null if nobody did. */
export function restMarkOf(item: Item, given: readonly AnswerGroup[]): number | null {
  const { count, halfMarks } = sumOf(given);
  if (count === 0) return null;
  const ofItem = given.reduce(
    (sum, { answer, by }) => sum + earnedByAnswer(answer, item, item.halfMarks) * by.count,
    0,
  );
  return halfMarks / count - (item.isCounted ? ofItem / count : 0);
}

/** Adds up the students who gave one of these answers. */
export function sumOf(given: readonly AnswerGroup[]): Choosers {
  const of = (field: keyof Choosers) => given.reduce((sum, { by }) => sum + by[field], 0);
  return { count: of('count'), upper: of('upper'), lower: of('lower'), halfMarks: of('halfMarks') };
}

/**
 * Returns the reliability of the whole paper, from the figures of the p questions that count.
 *
 * - α = p / (p − 1) · (1 − Σ var x / var t): Cronbach's alpha, Moodle's "coefficient of internal consistency"
 *   (divided by 100). With equal marks it is KR-20. It is defined from 3 responses and 2 questions on, if
 *   marks differ. It may be negative.
 * - SEM = SD(t) · √(1 − α): the standard error of measurement, in half-points.
 *
 * Both as in Moodle's mod/quiz/report/statistics/classes/calculator.php.
 */
export function reliabilityOf(
  items: readonly ItemFigures[],
  { responses, spread, sd }: Moments,
): { alpha: number | null; sem: number | null } {
  if (responses < 3 || items.length < 2 || spread === 0 || sd === null) return { alpha: null, sem: null };
  const ofItems = items.reduce((sum, item) => sum + item.spread, 0);
  const alpha = Math.min(1, (items.length / (items.length - 1)) * (1 - ofItems / spread));
  return { alpha, sem: sd * Math.sqrt(1 - alpha) };
}

/** Keeps what rounding would carry beyond a border. */
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
