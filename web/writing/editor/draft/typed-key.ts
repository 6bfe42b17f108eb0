import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import {
  blankAccepted,
  blankTypedKey,
  type TypedKeyDraft,
  typedKeyIn,
} from '../../../kinds/parts/typed-key.ts';
import { type GapDraft, gapsFor, gapsIn } from '../../../kinds/parts/gap-drafts.ts';
import { type DraftQuestion, newKey } from './draft.ts';

export const newAccepted = () => blankAccepted(newKey('o'));

/** Returns the key of a question with typed answers; blank if the question has had none. */
export const typedOf = ({ typed }: Pick<DraftQuestion, 'typed'>): TypedKeyDraft => typed ?? blankTypedKey;

export function startTyped(question: DraftQuestion): TypedKeyDraft {
  const typed = typedOf(question);
  return typed.accepted.length > 0 ? typed : { ...typed, accepted: [newAccepted()] };
}

/** Returns the draft of a typed key from the server. */
export const typedIn = ({
  key,
  content = {},
}: {
  key?: AnswerKey | undefined;
  content?: QuestionContent | undefined;
}): TypedKeyDraft | undefined =>
  key && (key.accepted ?? key.gaps) && typedKeyIn(key, content, () => newKey('o'));

/** Returns the drafts of a question's gaps from the server; undefined if it has none. */
export const gapDraftsIn = ({ key, content }: Parameters<typeof typedIn>[0]): GapDraft[] | undefined =>
  gapsIn(content, key, () => newKey('o'));

/** Returns a draft for each gap that the question's text marks. */
export const startGaps = ({ text, gaps }: Pick<DraftQuestion, 'text' | 'gaps'>): GapDraft[] =>
  gapsFor(text, gaps, () => newKey('o'));
