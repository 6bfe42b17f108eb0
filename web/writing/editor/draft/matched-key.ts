import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { type MatchedDraft, matchedIn, pairsOfTexts } from '../../../kinds/parts/matched-key.ts';
import { type DraftQuestion, newKey } from './draft.ts';

export const newRowKey = () => newKey('o');

/** Returns the pairs of a question; blank ones if it has had none. */
export const matchedOf = ({ matched }: Pick<DraftQuestion, 'matched'>): MatchedDraft =>
  matched ?? pairsOfTexts([], newRowKey);

export const pairsIn = (question: {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string }[];
}): MatchedDraft | undefined => matchedIn(question, newRowKey);

/** Returns the pairs with each source text replaced. */
export const withPairTexts = ({ pairs, others }: MatchedDraft, sourceOf: (text: string) => string) => ({
  pairs: pairs.map(({ key, prompt, answer }) => ({
    key,
    prompt: sourceOf(prompt),
    answer: sourceOf(answer),
  })),
  others: others.map(({ key, text }) => ({ key, text: sourceOf(text) })),
});
