import { sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { findSameTexts } from '../shared/find-same-texts.ts';
import { type JudgedQuestion, textsOf } from '../shared/question-faults.ts';

/** Returns the faults of a question's prompts and of the pairs in its key. */
export function findPairFaults(question: JudgedQuestion): Faults {
  const { content: { prompts } = {}, key: { pairs } = {}, options } = question;
  if (!prompts) return { 'content.prompts': sentence`This is missing.` };
  if (!pairs) return { key: sentence`This is missing.` };
  if (pairs.length !== prompts.length)
    return { 'key.pairs': sentence`Name the right option of each prompt.` };
  const wrong = pairs.findIndex((index) => index >= options.length);
  if (wrong >= 0) return { [`key.pairs.${wrong}`]: sentence`This is not the index of an option.` };
  return {
    ...findSameTexts(
      'content.prompts',
      'text',
      prompts.map(({ text }) => text),
    ),
    ...findSameTexts('options', 'option_text', textsOf(question)),
  };
}
