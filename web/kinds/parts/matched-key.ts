import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';

/** A prompt and its right answer, as a teacher edits them. */
export type PairDraft = { key: string; prompt: string; answer: string };

/** The pairs of a matching question, and answers that belong to no prompt. */
export type MatchedDraft = {
  pairs: readonly PairDraft[];
  others: readonly { key: string; text: string }[];
};

/** `promptKeys`: keys of the pairs of the prompts. */
type Sent = {
  prompts: { text: string }[];
  promptKeys: string[];
  options: { key: string; text: string }[];
  key: AnswerKey;
};

/** Returns what to send. Equal answers are one option. Blank rows after the first ones are left out. */
export function matchedToSend({ pairs, others }: MatchedDraft): Sent {
  const rows = pairs.filter(
    ({ prompt, answer }, place) => place < limits.prompts.min || `${prompt}${answer}`.trim() !== '',
  );
  const texts = [
    ...rows.map(({ key, answer }) => ({ key, text: answer })),
    ...others.filter(({ text }) => text.trim() !== ''),
  ];
  const indexOf = (text: string) => texts.findIndex((one) => one.text.trim() === text.trim());
  const options = texts.filter(({ text }, place) => indexOf(text) === place);
  return {
    prompts: rows.map(({ prompt }) => ({ text: prompt })),
    promptKeys: rows.map(({ key }) => key),
    options,
    key: {
      pairs: rows.map(({ answer }) => options.findIndex(({ text }) => text.trim() === answer.trim())),
    },
  };
}

/** Returns the pairs of a question in a message; undefined if it has none. `newKey` makes keys of rows. */
export function matchedIn(
  { content: { prompts } = {}, key: { pairs = [] } = {}, options }: MatchedQuestion,
  newKey: () => string,
): MatchedDraft | undefined {
  if (!prompts) return undefined;
  const others = options.filter((_, place) => !pairs.includes(place));
  return {
    pairs: prompts.map(({ text }, place) => ({
      key: newKey(),
      prompt: text,
      answer: options[pairs[place] ?? -1]?.option_text ?? '',
    })),
    others: others.map(({ option_text: text }) => ({ key: newKey(), text })),
  };
}

type MatchedQuestion = {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string }[];
};
