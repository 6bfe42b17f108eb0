/** Parts of a corrected key that a question keeps where it is used again. Pure. */
import type { Problem } from '#contract/questions.ts';

/** One question in the latest version of the key (grading/grade.ts). */
export type Corrected = { right: number[]; isForAll: boolean; isInTotal: boolean };

/**
 * The one option that is right where the question is used again. What its teacher ruled to be right counts,
 * not what only goes on earning marks. Of several right ones it is the one that was written as right.
 */
export const oneRight = ({ right }: Pick<Corrected, 'right'>, written: number): number =>
  right.includes(written) ? written : (right[0] ?? written);

/**
 * Returns the part of a correction that no question can have; undefined if all of it is copied. `options`:
 * the ids of the question's options, in their order. `taken`: the one that is right from now on.
 */
export function notTakenOver(
  { right, isForAll, isInTotal }: Corrected,
  options: readonly number[],
  taken: number,
): string | undefined {
  const letter = (id: number) => String.fromCharCode('A'.charCodeAt(0) + options.indexOf(id));
  if (!isInTotal)
    return `A correction removed it from the marks. Here it counts, and ${letter(taken)} is right.`;
  if (isForAll) return `A correction gave everybody full marks. Here only ${letter(taken)} is right.`;
  if (right.length > 1) {
    return `A correction made ${listed.format(right.map(letter))} right. Here only ${letter(taken)} is right.`;
  }
  return undefined;
}

/** `number`: of the question, if it is one of several. */
export const leftOut = (detail: string, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : `Question ${number}: ${detail}`,
});

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
