import type { Problem } from '#contract/questions.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { listLetters } from '../../kinds/shared/key-correction.ts';

export type CorrectedQuestion = { kind?: string; right: number[]; isForAll: boolean; isInTotal: boolean };

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
    ids.map((id) => String.fromCharCode('A'.charCodeAt(0) + options.indexOf(id)));
  const areRight = kindOnServer(kind).correction.describe(letters(taken));
  if (!isInTotal) return `A correction removed it from the marks. Here it counts, and ${areRight}`;
  if (isForAll) return `A correction gave everybody full marks. Here only ${areRight}`;
  if (right.length > taken.length) {
    return `A correction made ${listLetters(letters(right))} right. Here only ${areRight}`;
  }
  return undefined;
}

export const omissionProblem = (detail: string, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : `Question ${number}: ${detail}`,
});
