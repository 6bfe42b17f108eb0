import type { AnswerEncoding, Grading, Kind } from './kind.ts';

const setOf = (cell: number, options: readonly number[]): readonly number[] =>
  options.filter((_, place) => Math.floor(cell / 2 ** place) % 2 === 1);

/**
 * A question with several right options. The answer is the list of chosen ids, lowest first, at least one.
 *
 * With r right and w wrong options, of which t right and f wrong ones are chosen, an answer earns
 * - all marks if t = r and f = 0, otherwise none;
 * - with the rule `minus`, the share t/r − f/w of the marks, but never less than 0, rounded to the nearest
 *   part. Choosing all or nothing thus earns 0 (Moodle's multichoice with fractions 1/r and −1/w).
 */
export const several: Kind<readonly number[]> = {
  choosesSeveral: true,
  hasContent: true,
  rules: ['minus'],
  hasKey: false,
  isTyped: false,
  optionCount: { min: 2, max: 10 },
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((option) => typeof option === 'number'),
  options: (chosen) => chosen,
  press: (before, option) => {
    const chosen = new Set(before ?? []);
    if (!chosen.delete(option)) chosen.add(option);
    return chosen.size === 0 ? null : [...chosen].toSorted((one, other) => one - other);
  },
};

export const severalEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (chosen, { options }) => {
    if (chosen.length === 0) return 'Choose at least one option.';
    if (!chosen.every((option) => options.includes(option))) return 'This is not an option of this question.';
    return chosen.every((option, place) => place === 0 || (chosen[place - 1] ?? 0) < option)
      ? undefined
      : 'Name each chosen option once, the lowest id first.';
  },
  // One bit per option, by the option's position.
  toCell: (chosen, options) => chosen.reduce((cell, option) => cell + 2 ** options.indexOf(option), 0),
  ofCell: setOf,
};

/** The docstring of `several` has the rules. */
export const severalGrading: Grading<readonly number[]> = {
  earned: (chosen, right, worth, { options = [], content }) => {
    const hits = chosen.filter((option) => right.includes(option)).length;
    if (hits === 0) return 0;
    const misses = chosen.length - hits;
    if (content?.rule !== 'minus') return hits === right.length && misses === 0 ? worth : 0;
    const wrong = Math.max(1, options.length - right.length);
    return Math.max(0, Math.round((worth * (hits * wrong - misses * right.length)) / (right.length * wrong)));
  },
  // All sets of options or, if students know the number of right options, all sets of this size.
  guesses: ({ options, content: { choose } = {} }) =>
    Array.from({ length: 2 ** options.length }, (_, cell) => setOf(cell, options))
      .filter(({ length }) => choose === undefined || length === choose)
      .map((set) => (set.length === 0 ? null : set)),
};
