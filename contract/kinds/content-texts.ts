import type { QuestionContent } from './kind.ts';
import type { Prompt } from './matching/prompt.ts';

/** Path of the texts in a question as sent. */
export const CONTENT_TEXTS = 'content.prompts';

/** Returns the texts of a question's content that may be formatted. */
export const contentTexts = ({ prompts = [] }: QuestionContent = {}): readonly Prompt[] => prompts;

/** Returns the content with each of these texts changed. */
export const changeContentTexts = (
  content: QuestionContent,
  change: (text: Prompt, at: number) => Prompt,
): QuestionContent => (content.prompts ? { ...content, prompts: content.prompts.map(change) } : content);
