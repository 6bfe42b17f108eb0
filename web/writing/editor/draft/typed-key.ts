import { kindNamed } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { blankAccepted, type TypedKeyDraft, typedKeyIn, typedKeyOf } from '../../../kinds/parts/typed-key.ts';
import { pairsToSend } from './matched-key.ts';
import { type DraftQuestion, newKey } from './draft.ts';

export const newAccepted = () => blankAccepted(newKey('o'));

/** Returns the key of a question with typed answers; blank if the question has had none. */
export const typedOf = ({ typed }: Pick<DraftQuestion, 'typed'>): TypedKeyDraft =>
  typed ?? typedKeyIn({ accepted: [] }, {}, () => newKey('o'));

export function startTyped(question: DraftQuestion): TypedKeyDraft {
  const typed = typedOf(question);
  return typed.accepted.length > 0 ? typed : { ...typed, accepted: [newAccepted()] };
}

export const typedKeyOfTexts = (texts: readonly string[]): TypedKeyDraft => ({
  ...typedOf({}),
  accepted: texts.filter((text) => text.trim() !== '').map((text) => Object.assign(newAccepted(), { text })),
});

/** Returns the draft of a typed key from the server. */
export const typedIn = ({
  key,
  content = {},
}: {
  key?: AnswerKey | undefined;
  content?: QuestionContent | undefined;
}): TypedKeyDraft | undefined => key?.accepted && typedKeyIn(key, content, () => newKey('o'));

/** Returns the key to send; undefined if the right answer is among the options. */
export const keyToSend = (question: DraftQuestion): AnswerKey | undefined =>
  pairsToSend(question)?.key ??
  (kindNamed(question.kind).isTyped ? typedKeyOf(typedOf(question)) : undefined);
