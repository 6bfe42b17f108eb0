import type { Kind } from '../kind.ts';

/**
 * Question with statements, each of which is true or false. An answer lists the student's decisions, lowest
 * id first: the id for "true", the negative id for "false", and nothing for a statement without a decision.
 * It contains at least one decision. `is_correct` marks the true statements; there may be none.
 *
 * Each right decision about one of n statements earns 1/n of the marks. Wrong and missing decisions earn
 * nothing.
 */
export const statements: Kind<readonly number[]> = {
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((decision) => typeof decision === 'number'),
  options: (decisions) => decisions.filter((decision) => decision > 0),
  denied: (decisions) => decisions.filter((decision) => decision < 0).map(Math.abs),
  press: (before, decision) =>
    [...(before ?? []).filter((one) => Math.abs(one) !== Math.abs(decision)), decision].toSorted(
      (one, other) => Math.abs(one) - Math.abs(other),
    ),
};
