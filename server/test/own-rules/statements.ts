import type { FileAnswer } from './own-question.ts';

/** Returns answers that tell every two keys apart. */
export const decisionsOn = (claims: readonly string[]): FileAnswer[] =>
  [claims.map(() => true), ...claims.map((_, index) => claims.map((_claim, at) => at === index))].map(
    (decisions) => ({ said: Object.fromEntries(claims.map((claim, at) => [claim, decisions[at] ?? false])) }),
  );

/** Returns the number of right decisions. */
export const hitsOf = (claims: readonly string[], truths: readonly boolean[], answer: FileAnswer): number =>
  'said' in answer ? claims.filter((claim, at) => answer.said[claim] === truths[at]).length : 0;
