import { t } from '@lingui/core/macro';
import type { EditedQuestion, EditedText } from './editing.ts';
import type { MatchedDraft } from './matched-key.ts';

type Fields = Partial<EditedQuestion>;

/** Returns the texts of the pairs and the answers without a prompt. */
export const textsOfPairs = ({ pairs, others }: MatchedDraft): EditedText[] => [
  ...pairs.flatMap(({ key, prompt, answer }): EditedText[] => [
    { key, text: prompt, isPrompt: true },
    { key, text: answer },
  ]),
  ...others,
];

/** Returns the rows of all fields that a question has, also those of other kinds, in the editor's order. */
export const rowsOfKey = ({ options = [], typed, matched, gaps = [] }: Fields): readonly EditedText[] => [
  ...options,
  ...(typed?.accepted ?? []),
  ...(matched ? textsOfPairs(matched) : []),
  ...gaps.flatMap(({ key, accepted }) => [{ key, text: '' }, ...accepted]),
];

/** Describes the row with this key: "Question 4, option 2". */
export function describeRow(
  number: number,
  row: string,
  isPrompt: boolean,
  { options = [], typed, matched, gaps = [] }: Fields,
): string {
  const gap = gaps.findIndex((one) => [one, ...one.accepted].some(({ key }) => key === row));
  if (gap >= 0) return t`Question ${number}, gap ${{ gap: gap + 1 }}`;
  const pair = matched?.pairs.findIndex(({ key }) => key === row) ?? -1;
  if (pair >= 0)
    return isPrompt
      ? t`Question ${number}, prompt ${{ prompt: pair + 1 }}`
      : t`Question ${number}, answer to prompt ${{ prompt: pair + 1 }}`;
  const other = matched?.others.findIndex(({ key }) => key === row) ?? -1;
  if (other >= 0) return t`Question ${number}, answer without a prompt ${{ answer: other + 1 }}`;
  const accepted = typed?.accepted.findIndex(({ key }) => key === row) ?? -1;
  if (accepted >= 0) return t`Question ${number}, accepted answer ${{ answer: accepted + 1 }}`;
  return t`Question ${number}, option ${{ option: options.findIndex(({ key }) => key === row) + 1 }}`;
}
