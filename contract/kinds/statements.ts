import type { AnswerEncoding, Grading, Kind } from './kind.ts';

/**
 * Question with statements, each of which is true or false. An answer lists the student's decisions, lowest
 * id first: the id for "true", the negative id for "false", and nothing for a statement without a decision.
 * It contains at least one decision. `is_correct` marks the true statements; there may be none.
 *
 * Each right decision about one of n statements earns 1/n of the marks. Wrong and missing decisions earn
 * nothing.
 */
export const statements: Kind<readonly number[]> = {
  choosesSeveral: true,
  hasStatements: true,
  hasContent: false,
  hasKey: false,
  isTyped: false,
  optionCount: { min: 2, max: 20 },
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((decision) => typeof decision === 'number'),
  options: (decisions) => decisions.filter((decision) => decision > 0),
  denied: (decisions) => decisions.filter((decision) => decision < 0).map(Math.abs),
  press: (before, decision) =>
    [...(before ?? []).filter((one) => Math.abs(one) !== Math.abs(decision)), decision].toSorted(
      (one, other) => Math.abs(one) - Math.abs(other),
    ),
};

export const statementsEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (decisions, { options }) => {
    if (decisions.length === 0) return 'Decide at least one statement.';
    const ids = decisions.map(Math.abs);
    if (!ids.every((id) => options.includes(id))) return 'This is not a statement of this question.';
    return ids.every((id, place) => place === 0 || (ids[place - 1] ?? 0) < id)
      ? undefined
      : 'Decide each statement once, the lowest id first.';
  },
  // One digit per option, by the option's position: 1 for true, 2 for false.
  toCell: (decisions, options) =>
    decisions.reduce(
      (cell, decision) => cell + (decision > 0 ? 1 : 2) * 3 ** options.indexOf(Math.abs(decision)),
      0,
    ),
  ofCell: (cell, options) =>
    options.flatMap((option, place) => [[], [option], [-option]][Math.floor(cell / 3 ** place) % 3] ?? []),
};

/** The docstring of `statements` has the rules. */
export const statementsGrading: Grading<readonly number[]> = {
  earned: (decisions, right, worth, { options = [] }) => {
    const hits = decisions.filter((decision) => right.includes(Math.abs(decision)) === decision > 0).length;
    return Math.round((worth * hits) / Math.max(1, options.length));
  },
  guesses: () => [null],
  // Students guess each statement separately, and the answer costs marks only if all guesses are wrong.
  guessedShare: ({ options }, cost) => 1 / 2 - cost / 2 ** options.length,
};
