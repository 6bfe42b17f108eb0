import { earned, type Rule } from '#contract/answer.ts';
import type { Moments } from './moments.ts';

/** How a question counts, by the key that the marks follow. */
export type Item = Rule & {
  /** What a right answer earns, in half-points. */
  halfMarks: number;
  /** The options that are right. A correction may let others go on counting: they are `accepted` besides. */
  right: readonly number[];
  /** Whether the question belongs to the total. A dropped one does not. */
  isCounted: boolean;
};

/** Responses that chose the same option of a question, or none. */
export type Choosers = {
  count: number;
  /** How many of them stand in the upper and in the lower third of the class. */
  upper: number;
  lower: number;
  /** The sum of their total marks, in half-points. */
  halfMarks: number;
};

export const NOBODY: Choosers = { count: 0, upper: 0, lower: 0, halfMarks: 0 };

/** The choosers of the options of one question, by option, and those who chose none. */
export type Answered = { options: ReadonlyMap<number, Choosers>; none: Choosers };

/** A question's figures. `spread` is S · (S − 1) times the variance of the marks that it earned. */
export type ItemFigures = { facility: number; discrimination: number | null; spread: number };

/**
 * The figures of one question, from sums over the responses. x is the mark of the question by its right
 * options, e what it earned, t the total, r = t − e the rest mark, m the question's maximum, S the number of
 * responses that got the question. e differs from x only where an option that is not right goes on counting,
 * because nobody was to lose by a correction.
 *
 * - Facility: mean(x) / m. 0 without responses, as all shares are.
 * - Discrimination: cov(x, r) / √(var x · var r), the correlation of the question with the rest of the paper:
 *   the point-biserial correlation, corrected by taking the question out of the total. It is null if all have
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
  { options, none }: Answered,
  marks: Pick<Moments, 'responses' | 'sum' | 'spread'>,
): ItemFigures {
  const { responses, sum, spread: total } = marks;
  /** Of those who chose one of these options: how many they are, and how their mark goes with the total. */
  const of = (accepted: readonly number[]) => {
    const chose = [...options].filter(([id]) => earns({ ...item, accepted }, id)).map(([, each]) => each);
    const all = item.isForAll ? [...chose, none] : chose;
    const count = all.reduce((amount, each) => amount + each.count, 0);
    const theirMarks = all.reduce((amount, each) => amount + each.halfMarks, 0);
    const spread = item.halfMarks ** 2 * count * (responses - count);
    return { count, spread, withTotal: item.halfMarks * (responses * theirMarks - count * sum) };
  };
  const [x, e] = [of(item.right), of(item.accepted)];
  // A right option has always earned its marks.
  const xWithE = item.halfMarks ** 2 * x.count * (responses - e.count);
  const rest = total + e.spread - 2 * e.withTotal;
  const isDefined = item.isCounted && x.spread > 0 && rest > 0;
  return {
    facility: responses === 0 ? 0 : x.count / responses,
    discrimination: isDefined ? within(-1, (x.withTotal - xWithE) / Math.sqrt(x.spread * rest), 1) : null,
    spread: e.spread,
  };
}

/** The mean rest mark (half-points) of those who chose the option, or none (null); null if nobody did. */
export function restMarkOf(
  item: Item,
  optionId: number | null,
  { count, halfMarks }: Choosers,
): number | null {
  if (count === 0) return null;
  const earned = item.isCounted && earns(item, optionId) ? item.halfMarks : 0;
  return halfMarks / count - earned;
}

/**
 * How reliable the whole paper is, from the figures of the p questions that count.
 *
 * - α = p / (p − 1) · (1 − Σ var x / var t): Cronbach's alpha, Moodle's "coefficient of internal consistency"
 *   (divided by 100); with equal marks it is KR-20. From 3 responses and 2 questions on, if marks differ. It
 *   may be negative.
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

const earns = (rule: Rule, optionId: number | null) => earned(optionId, rule, 1) > 0;

/** Keeps what rounding would carry beyond a border. */
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
