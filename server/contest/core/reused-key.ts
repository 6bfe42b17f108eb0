import { kindNamed } from '#contract/answer.ts';
import type { Problem } from '#contract/questions.ts';

export type CorrectedQuestion = { kind?: string; right: number[]; isForAll: boolean; isInTotal: boolean };

/**
 * Returns the right options of a reused question. If its kind has only one, it is the original one if that is
 * still right, otherwise the first of the corrected key.
 */
export function rightOptionsForReuse(
  { kind, right }: Pick<CorrectedQuestion, 'kind' | 'right'>,
  written: number[],
): number[] {
  if (kindNamed(kind).choosesSeveral) return right;
  const still = written.filter((option) => right.includes(option));
  return still.length > 0 ? still : right.slice(0, 1);
}

/**
 * Describes the part of a correction that the reused question cannot express; undefined if there is none.
 * `options`: option ids in order. `taken`: right options of the reused question.
 */
export function describeOmittedCorrection(
  { kind, right, isForAll, isInTotal }: CorrectedQuestion,
  options: readonly number[],
  taken: readonly number[],
): string | undefined {
  const letters = (ids: readonly number[]) =>
    listed.format(ids.map((id) => String.fromCharCode('A'.charCodeAt(0) + options.indexOf(id))));
  const areRight =
    taken.length === 0 || kindNamed(kind).rightList
      ? 'its key counts.'
      : `${letters(taken)} ${taken.length === 1 ? 'is' : 'are'} right.`;
  if (!isInTotal) return `A correction removed it from the marks. Here it counts, and ${areRight}`;
  if (isForAll) return `A correction gave everybody full marks. Here only ${areRight}`;
  if (right.length > taken.length) {
    return `A correction made ${letters(right)} right. Here only ${areRight}`;
  }
  return undefined;
}

export const omissionProblem = (detail: string, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : `Question ${number}: ${detail}`,
});

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
