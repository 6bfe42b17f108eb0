import type { Kind } from '../kind.ts';

/**
 * Ordering question: students put the options into the right order. An answer lists all option ids in the
 * student's order; `right` lists them in the right order. Only the exact order earns marks. With the rule
 * `neighbours`, each of n options except the first earns 1/(n − 1) if it directly follows the option that
 * comes before it in the right order. So one misplaced option costs little.
 */
export const ordering: Kind<readonly number[]> = {
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((option) => typeof option === 'number'),
  options: (order) => order,
  press: (before) => before,
};
