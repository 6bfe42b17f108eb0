import { t } from '@lingui/core/macro';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';
import * as v from '../../base/browser/schema.ts';
import { type EditedRow, storedText } from './edited-text.ts';

/** A prompt and its right answer, as a teacher edits them. */
export type PairDraft = { key: string; prompt: string; answer: string };

/** The pairs of a matching question, and the answers without a prompt. */
export type MatchedDraft = {
  pairs: readonly PairDraft[];
  others: readonly { key: string; text: string }[];
};

/** Returns the pairs with each text changed. */
export const withPairTexts = ({ pairs, others }: MatchedDraft, change: (text: string) => string) => ({
  pairs: pairs.map(({ key, prompt, answer }) => ({ key, prompt: change(prompt), answer: change(answer) })),
  others: others.map(({ key, text }) => ({ key, text: change(text) })),
});

/** `promptKeys`: for each prompt, the key of its pair. */
type Sent = {
  prompts: { text: string }[];
  promptKeys: string[];
  options: { key: string; text: string }[];
  key: AnswerKey;
};

/** Converts pairs to the server's format. Equal answers become one option. Omits blank extra rows. */
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

/** Returns the pairs of a question from the server; undefined if it has none. `newKey` creates row keys. */
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

/** Returns pairs with these answers and blank prompts, and blank pairs up to the minimum number. */
export function pairsOfTexts(texts: readonly string[], newKey: () => string): MatchedDraft {
  const answers = texts.slice(0, limits.prompts.max);
  const count = Math.max(limits.prompts.min, answers.length);
  return {
    pairs: Array.from({ length: count }, (_, place) => ({
      key: newKey(),
      prompt: '',
      answer: answers[place] ?? '',
    })),
    others: [],
  };
}

/** Returns the texts of the pairs and the answers without a prompt. */
export const pairRows = ({ pairs, others }: MatchedDraft): EditedRow[] => [
  ...pairs.flatMap(({ key, prompt, answer }, at): EditedRow[] => [
    {
      key,
      text: prompt,
      isPrompt: true,
      describe: (number) => t`Question ${number}, prompt ${{ prompt: at + 1 }}`,
    },
    {
      key,
      text: answer,
      describe: (number) => t`Question ${number}, answer to prompt ${{ prompt: at + 1 }}`,
    },
  ]),
  ...others.map(({ key, text }, at) => ({
    key,
    text,
    describe: (number: number) => t`Question ${number}, answer without a prompt ${{ answer: at + 1 }}`,
  })),
];

export const storedMatched = (newKey: () => string) =>
  v.object({
    pairs: v.array(
      v.convert(v.object({ prompt: storedText, answer: storedText }), (pair) => ({ key: newKey(), ...pair })),
    ),
    others: v.array(v.convert(storedText, (text) => ({ key: newKey(), text }))),
  });

export const matchedToStore = ({ pairs, others }: MatchedDraft) => ({
  pairs: pairs.map(({ key: _key, ...pair }) => pair),
  others: others.map(({ text }) => text),
});
