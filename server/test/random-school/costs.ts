import type { PenaltySettings, Question } from './facts.ts';

/** Returns the share of a question's marks that a wrong answer costs. */
export function costOf(
  { wrong = 'nothing', wrong_percent: percent = 0 }: PenaltySettings,
  { kind, options }: Question,
) {
  const all = kind ? kind.options.length : options.length;
  const fair = 1 / Math.max(all - 1, 1);
  return { nothing: 0, fair, quarter: 0.25, third: 1 / 3, half: 0.5, own: percent / 100 }[wrong];
}
