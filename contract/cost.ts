/** This file does not import TypeBox, because browsers load it. */
import { PARTS } from './marks.ts';
import type { Settings } from './setting-table.ts';

/**
 * Returns the cost of an answer that earns nothing, in 2520ths of the question's marks, possibly with a
 * fraction: 33% are 831.6. `options`: number of the question's options. `fair`: guessing one option earns
 * nothing on average.
 */
export function costOf(
  { wrong = 'nothing', wrong_percent: percent = 0 }: Pick<Settings, 'wrong' | 'wrong_percent'>,
  options: number,
): number {
  const costs = {
    nothing: 0,
    fair: 1 / Math.max(1, options - 1),
    quarter: 1 / 4,
    third: 1 / 3,
    half: 1 / 2,
    own: percent / 100,
  };
  return PARTS * costs[wrong];
}
