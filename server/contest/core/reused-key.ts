import type { Problem } from '#contract/questions.ts';

/** One question in the latest version of the key. */
export type Corrected = { right: number[]; isForAll: boolean; isInTotal: boolean };

/** Returns the right option for reuse: the written one if still right, else the first corrected one. */
export const oneRight = ({ right }: Pick<Corrected, 'right'>, written: number): number =>
  right.includes(written) ? written : (right[0] ?? written);

/**
 * Returns the part of a correction that a single right option cannot express; undefined if none.
 * `options`: ids in order. `taken`: the right option from now on.
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

export const leftOut = (detail: string, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : `Question ${number}: ${detail}`,
});

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
