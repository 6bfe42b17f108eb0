import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { PARTS } from '#contract/marks.ts';
import type { Form } from '../parts/kind-in-files.ts';

type Accepted = NonNullable<AnswerKey['accepted']>[number];

/** Form of a question without options. */
export type TypedForm = Form & { options: [] };

/** An accepted answer of a file. `share` and `tolerance` as in the file; per cent is from 0 to 100. */
export type FileAnswer = { text: string; share: number; tolerance?: number };

/** Returns the question of a file whose answer is a number. Throws if a value is none. */
export function numberOf(answers: readonly FileAnswer[], { unit }: QuestionContent = {}): TypedForm {
  return {
    kind: 'number',
    ...(unit !== undefined && { content: { unit } }),
    key: { accepted: answers.flatMap(acceptedNumber) },
    options: [],
  };
}

/** Returns the question of a file whose answer is a short text. */
export const shortTextOf = (
  answers: readonly FileAnswer[],
  rules: Omit<AnswerKey, 'accepted'> = {},
): TypedForm => ({
  kind: 'text',
  key: { ...rules, accepted: answers.flatMap(acceptedText) },
  options: [],
});

/** Returns the share in 2520ths. Files round a third to 33.33333 per cent. */
const shareOf = (percent: number) => Math.min(PARTS, Math.round((percent / 100) * PARTS));

function acceptedText({ text, share }: FileAnswer): Accepted[] {
  const parts = shareOf(share);
  return parts > 0 ? [{ text, share: parts }] : [];
}

/** Leaves out values without marks, among them Moodle's `*`, which stands for all other answers. */
function acceptedNumber({ text, share, tolerance = 0 }: FileAnswer): Accepted[] {
  const parts = shareOf(share);
  if (parts <= 0) return [];
  return [{ text, ...(tolerance > 0 && { tolerance: { within: tolerance } }), share: parts }];
}
