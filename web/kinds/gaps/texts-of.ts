import type { Answer } from '#contract/answer.ts';

/** Returns the text in each of `count` gaps; empty without an answer. */
export const textsOf = (answer: Answer | null, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const text = typeof answer === 'object' ? answer?.[index] : undefined;
    return typeof text === 'string' ? text : '';
  });
