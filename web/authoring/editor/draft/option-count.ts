import * as limits from '#contract/limits.ts';
import { browserStorage } from '../../../base/browser/browser-storage.ts';

const keyOf = (userId: number) => `tallymark:new-options:${userId}`;

const { min, max } = limits.options;

/** Returns the option count of new questions: the teacher's last choice in this browser, or 2. */
export function readOptionCount(userId: number): number {
  const stored = Number(browserStorage.get(keyOf(userId)));
  return Number.isInteger(stored) && stored >= min && stored <= max ? stored : min;
}

export const storeOptionCount = (userId: number, count: number): void =>
  void browserStorage.set(keyOf(userId), String(count));

export const optionCounts: readonly number[] = Array.from({ length: max - min + 1 }, (_, at) => min + at);
