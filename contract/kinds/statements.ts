import type { AnswerEncoding, Grading, Kind } from './kind.ts';

/**
 * Statements, each of which is true or false. The answer lists the decisions by option, lowest id first: the
 * id for "true", the negative id for "false", nothing for a statement without a decision. It has at least
 * one. `is_correct` means that a statement is true; none may be.
 *
 * Each of n decisions that is right earns 1/n of the marks. Wrong ones and missing ones earn nothing.
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

/** Encoding of the answers of `statements`. */
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

/** The rule is told at `statements`. */
export const statementsGrading: Grading<readonly number[]> = {
  earned: (decisions, right, worth, { options = [] }) => {
    const hits = decisions.filter((decision) => right.includes(Math.abs(decision)) === decision > 0).length;
    return Math.round((worth * hits) / Math.max(1, options.length));
  },
  guesses: () => [null],
  // Each statement is a guess of its own. Only if all of them are wrong, the answer earns nothing.
  guessedShare: ({ options }, cost) => 1 / 2 - cost / 2 ** options.length,
};
