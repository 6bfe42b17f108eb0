import { kindNamed } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';
import { type MatchedDraft, matchedIn, matchedToSend } from '../../../kinds/parts/matched-key.ts';
import { type DraftQuestion, newKey } from './draft.ts';

export const newRowKey = () => newKey('o');

export const hasPairs = ({ kind }: Pick<DraftQuestion, 'kind'>): boolean =>
  kindNamed(kind).rightList !== undefined && kindNamed(kind).hasKey;

/** Returns pairs with these answers and blank prompts, and blank pairs up to the minimum number. */
export function pairsOfTexts(texts: readonly string[]): MatchedDraft {
  const answers = texts.slice(0, limits.prompts.max);
  const count = Math.max(limits.prompts.min, answers.length);
  return {
    pairs: Array.from({ length: count }, (_, place) => ({
      key: newRowKey(),
      prompt: '',
      answer: answers[place] ?? '',
    })),
    others: [],
  };
}

/** Returns the pairs of a question; blank ones if it has had none. */
export const matchedOf = ({ matched }: Pick<DraftQuestion, 'matched'>): MatchedDraft =>
  matched ?? pairsOfTexts([]);

export const pairsIn = (question: {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string }[];
}): MatchedDraft | undefined => matchedIn(question, newRowKey);

export const pairsToSend = (question: DraftQuestion) =>
  hasPairs(question) ? matchedToSend(matchedOf(question)) : undefined;

/** Returns the pairs with each source text replaced. */
export const withPairTexts = ({ pairs, others }: MatchedDraft, sourceOf: (text: string) => string) => ({
  pairs: pairs.map(({ key, prompt, answer }) => ({
    key,
    prompt: sourceOf(prompt),
    answer: sourceOf(answer),
  })),
  others: others.map(({ key, text }) => ({ key, text: sourceOf(text) })),
});
