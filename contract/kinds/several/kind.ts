import type { Kind } from '../kind.ts';

/**
 * A question with several right options. The answer is the list of chosen ids, lowest first, at least one.
 *
 * With r right and w wrong options, of which t right and f wrong ones are chosen, an answer earns
 * - all marks if t = r and f = 0, otherwise none;
 * - with the rule `minus`, the share t/r − f/w of the marks, but never less than 0, rounded to the nearest
 *   part. Choosing all or nothing thus earns 0 (Moodle's multichoice with fractions 1/r and −1/w).
 */
export const several: Kind<readonly number[]> = {
  isAnswer: (value): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every((option) => typeof option === 'number'),
  options: (chosen) => chosen,
  press: (before, option) => {
    const chosen = new Set(before ?? []);
    if (!chosen.delete(option)) chosen.add(option);
    return chosen.size === 0 ? null : [...chosen].toSorted((one, other) => one - other);
  },
};
