import type { Kind } from '../kind.ts';

/** Kind with typed answers: numbers or short texts, which differ only in their grading. */
export const typedKind: Kind<string> = {
  isAnswer: (value) => typeof value === 'string',
  options: () => [],
  press: (before) => before,
};
