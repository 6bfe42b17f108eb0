import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { PARTS } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { KindFields } from '../shared/kind-in-files.ts';

type Accepted = NonNullable<AnswerKey['accepted']>[number];

/** Fields of a question without options. */
export type TypedFields = KindFields & { options: [] };

/** An accepted answer with `share` and `tolerance` as in the file. Percentages are from 0 to 100. */
export type FileAnswer = { text: string; share: number; tolerance?: number };

/** Returns the question for a file in which the answer is a number. Throws if a value is not a number. */
export function toNumberQuestion(
  answers: readonly FileAnswer[],
  { unit }: QuestionContent = {},
): TypedFields {
  return {
    kind: 'number',
    ...(unit !== undefined && { content: { unit } }),
    key: { accepted: answers.flatMap(acceptedNumber) },
    options: [],
  };
}

/** Returns the question for a file in which the answer is a short text. */
export const toTextQuestion = (
  answers: readonly FileAnswer[],
  rules: Omit<AnswerKey, 'accepted'> = {},
): TypedFields => ({
  kind: 'text',
  key: { ...rules, accepted: answers.flatMap(acceptedText) },
  options: [],
});

/** Says that answers with a negative share cost nothing here. */
export function tellPenalties(answers: readonly FileAnswer[], problems: Problem[]): void {
  if (answers.every(({ share }) => share >= 0)) return;
  const detail = sentence`Here wrong answers of one question do not cost marks.`;
  problems.push({ code: 'penalty_left_out', detail });
}

/** Returns the share in 2520ths. Files round a third to 33.33333%. */
const shareOf = (percent: number) => Math.min(PARTS, Math.round((percent / 100) * PARTS));

function acceptedText({ text, share }: FileAnswer): Accepted[] {
  const parts = shareOf(share);
  return parts > 0 ? [{ text, share: parts }] : [];
}

/** Leaves out answers that earn nothing, such as Moodle's `*`, which stands for all other answers. */
export function acceptedNumber({ text, share, tolerance = 0 }: FileAnswer): Accepted[] {
  const parts = shareOf(share);
  if (parts <= 0) return [];
  return [{ text, ...(tolerance > 0 && { tolerance: { within: tolerance } }), share: parts }];
}
