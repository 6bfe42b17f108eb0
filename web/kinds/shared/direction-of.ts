import { isFromTheRight } from '../../base/text/language-of.ts';

type Texts = {
  options: readonly { option_text: string }[];
  content?: { prompts?: readonly { text: string }[] };
};

/** Returns the direction of a question's rows: from the right if one of its texts begins there. */
export const directionOf = (question: string, { options, content }: Texts): 'rtl' | undefined =>
  [
    question,
    ...options.map(({ option_text: text }) => text),
    ...(content?.prompts ?? []).map(({ text }) => text),
  ].some(isFromTheRight)
    ? 'rtl'
    : undefined;
