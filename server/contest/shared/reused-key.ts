import type { Problem } from '#contract/questions.ts';
import { type Sentence, and, sentence } from '#shared/sentence.ts';
import { kindOnServer } from '../../kinds/kinds.ts';

export type CorrectedQuestion = { kind?: string; right: number[]; isForAll: boolean; isInTotal: boolean };

/**
 * Describes the part of a correction that the reused question cannot express; undefined if there is none.
 * `options`: option ids in order. `taken`: right options of the reused question.
 */
export function describeOmittedCorrection(
  { kind, right, isForAll, isInTotal }: CorrectedQuestion,
  options: readonly number[],
  taken: readonly number[],
): Sentence | undefined {
  const letters = (ids: readonly number[]) =>
    ids.map((id) => String.fromCharCode('A'.charCodeAt(0) + options.indexOf(id)));
  const areRight = kindOnServer(kind).correction.describe(letters(taken));
  if (!isInTotal) return sentence`A correction removed it from the marks, but here it counts. ${areRight}`;
  if (isForAll) return sentence`A correction gave everybody full marks. ${areRight}`;
  if (right.length > taken.length) {
    return sentence`A correction made ${and(letters(right))} right. ${areRight}`;
  }
  return undefined;
}

export const omissionProblem = (detail: Sentence, number?: number): Problem => ({
  code: 'correction_left_out',
  detail: number === undefined ? detail : sentence`Question ${number}: ${detail}`,
});
