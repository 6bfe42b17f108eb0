import type { KindName } from '#contract/answer.ts';
import { PARTS } from '#contract/marks.ts';
import type { Settings } from '#contract/settings.ts';
import { kindsInRuns, shareOf } from './kinds.ts';

/** Model of the marks of one student's three questions, by the rules in docs/rules.md. */

export const QUESTIONS = ['1', '2', '3'];
const WORTH: Record<string, number> = { 1: PARTS / 2, 2: PARTS, 3: 2 * PARTS };

/** Settings by which wrong answers cost marks. Absent settings are off. */
export type PenaltySettings = Pick<Settings, 'wrong' | 'wrong_percent' | 'start_marks' | 'lowest'>;

/**
 * Rule for a question in one version of the key. `earning`: options that earn the marks. `isForAll`: whether
 * everybody gets full marks.
 */
export type Rule = { earning: string[]; isForAll: boolean; isCounted: boolean };

/** `keeps`: whether answers keep the marks that they have earned. */
export type Ruling = { question: string; options: string[] | 'all' | 'drop'; keeps: boolean };

export type MarkingContext = {
  kinds: KindName[];
  isDrawn: boolean;
  costs: PenaltySettings;
  rules: Map<string, Rule>;
};

export const publishedRules = () =>
  new Map(
    QUESTIONS.map((question): [string, Rule] => [
      question,
      { earning: [`${question}a`], isForAll: false, isCounted: true },
    ]),
  );

const kindOf = ({ kinds }: MarkingContext, question: string) => kinds[Number(question) - 1] ?? 'single';

function ruled(marking: MarkingContext, before: Rule, { question, options, keeps }: Ruling): Rule {
  if (options === 'all') return { ...before, isForAll: true, isCounted: true };
  if (options === 'drop')
    return keeps ? { ...before, isCounted: false } : { earning: [], isForAll: false, isCounted: false };
  // Only with single choice, each right option earns the marks by itself.
  const right = kindsInRuns[kindOf(marking, question)].ruling ? options.slice(0, 1) : options;
  const earning = keeps ? [...right, ...before.earning] : right;
  return { earning, isForAll: keeps && before.isForAll, isCounted: true };
}

/**
 * Returns the rules after a ruling; null if it is refused, because totals would differ or no question would
 * count.
 */
export function rulesAfter(marking: MarkingContext, ruling: Ruling): Map<string, Rule> | null {
  if (ruling.options === 'drop' && marking.isDrawn) return null;
  const before = marking.rules.get(ruling.question);
  const rules = new Map(marking.rules);
  // A question without a rule was given only to other students.
  if (before) rules.set(ruling.question, ruled(marking, before, ruling));
  return [...rules.values()].some(({ isCounted }) => isCounted) ? rules : null;
}

/** Returns the share of the marks that a wrong answer costs. */
function costOf({ wrong = 'nothing', wrong_percent: percent = 0 }: PenaltySettings, kind: KindName): number {
  const fair = 1 / Math.max(1, kindsInRuns[kind].options.length - 1);
  return { nothing: 0, fair, quarter: 1 / 4, third: 1 / 3, half: 1 / 2, own: percent / 100 }[wrong];
}

/**
 * Returns the parts that an option earns, which are negative if it costs marks. Undefined means no answer.
 */
function earnedBy(marking: MarkingContext, question: string, option: string | undefined): number {
  const worth = WORTH[question] ?? 0;
  const { earning = [], isForAll, isCounted } = marking.rules.get(question) ?? {};
  if (isForAll) return worth;
  if (option === undefined) return 0;
  const kind = kindOf(marking, question);
  const share = shareOf(kind, option, earning);
  if (share > 0 || !isCounted) return Math.round(worth * share);
  return -Math.round(worth * costOf(marking.costs, kind));
}

const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);

/** Returns the score in mark parts. `optionOf` returns the answer to a question. */
export function scoreBy(marking: MarkingContext, optionOf: (question: string) => string | undefined): number {
  const { start_marks: start = 0, lowest } = marking.costs;
  const counted = QUESTIONS.filter((question) => marking.rules.get(question)?.isCounted);
  const total = start * PARTS + sum(counted.map((question) => WORTH[question] ?? 0));
  const earned = sum(QUESTIONS.map((question) => earnedBy(marking, question, optionOf(question))));
  const score = Math.min(total, start * PARTS + earned);
  return lowest === 'none' ? score : Math.max(0, score);
}
