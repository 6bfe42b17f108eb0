import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { EditedQuestion } from '../../../kinds/shared/editing.ts';
import { gapsIn } from '../../../kinds/shared/gap-drafts.ts';
import { matchedIn } from '../../../kinds/shared/matched-key.ts';
import { typedKeyIn } from '../../../kinds/shared/typed-key.ts';
import { newKey } from './draft.ts';
import { choicesIn } from './right-options.ts';

export const newRowKey = () => newKey('o');

type KeyedQuestion = {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string }[];
};

/** Returns the fields of a question from the server that its kind edits, besides its options. */
export const keyFieldsIn = (
  question: KeyedQuestion,
): Omit<EditedQuestion, 'options' | 'correct' | 'text'> => {
  const { key, content } = question;
  const isTyped = key && (key.accepted ?? key.gaps);
  return {
    ...choicesIn(content),
    typed: isTyped && typedKeyIn(key, content ?? {}, newRowKey),
    matched: matchedIn(question, newRowKey),
    gaps: gapsIn(content, key, newRowKey),
  };
};
