import type { Problem } from '#contract/questions.ts';

/** Latest key of one question. */
export type CorrectedQuestion = { right: number[]; isForAll: boolean; isInTotal: boolean };

/**
 * Returns the right option of a reused question: the original one if it is still right, else the first of the
 * corrected key.
 */
export const rightOptionForReuse = ({ right }: Pick<CorrectedQuestion, 'right'>, written: number): number =>
  right.includes(written) ? written : (right[0] ?? written);

/**
 * Describes the part of a correction that a single right option cannot express; undefined if there is none.
 * `options`: option ids in order. `taken`: the right option of the reused question.
 */
export function describeOmittedCorrection(
  { right, isForAll, isInTotal }: CorrectedQuestion,
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

export const omissionProblem = (detail: string, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : `Question ${number}: ${detail}`,
});

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
