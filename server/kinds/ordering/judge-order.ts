import { orderingGrading } from '#contract/kinds/ordering/grading.ts';
import type { Problem } from '#contract/questions.ts';
import type { RightOptionFields } from '../shared/file-question.ts';
import { type Trial, compareMarks } from '../shared/compare-marks.ts';
import { CONTRADICTION, UNSUPPORTED_RULES } from '../shared/qti-2.ts';
import { trialOrders } from './trial-orders.ts';

type OrderJudgement = Pick<RightOptionFields, 'content'> & { best: number; problems: Problem[] };

/**
 * Finds the rule of marking by which other orders than the right one earn marks in the file. If Tallymark
 * lacks the file's rule, only the whole order earns marks, and a problem says so. `right`: the options in the
 * order that the file declares as right. `score`: the file's rules.
 */
export function judgeOrder(
  right: readonly string[],
  score: (order: string[]) => number | undefined,
): OrderJudgement | Problem {
  const orders = trialOrders(Math.min(right.length, orderingGrading.optionCount.max));
  const trials: Trial[] = [];
  for (const order of orders) {
    const scored = score(order.map((place) => right[place] ?? ''));
    if (scored === undefined) return UNSUPPORTED_RULES;
    const words = `the order ${order.map((place) => place + 1).join(', ')}`;
    trials.push({ answer: order.map((place) => place + 1), score: scored, words });
  }
  const best = trials[0]?.score ?? 0;
  if (best <= 0 || trials.some((trial) => trial.score > best)) return CONTRADICTION;
  const ids = right.map((_, place) => place + 1);
  const compare = (content: OrderJudgement['content']) =>
    compareMarks(
      trials,
      { kind: 'ordering', accepted: ids, isForAll: false, ...(content && { content }) },
      best,
    );
  const whole = compare(undefined);
  const neighbours = { rule: 'neighbours' } as const;
  const isNeighbours = whole.length > 0 && compare(neighbours).length === 0;
  return isNeighbours ? { content: neighbours, best, problems: [] } : { best, problems: whole };
}
