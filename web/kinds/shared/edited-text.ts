import * as v from '../../base/browser/schema.ts';

/** Text of a question that has its own field: an option, an accepted answer, or a prompt. */
export type EditedText = { key: string; text: string; isPrompt?: true };

/** A text with its description for errors, by the question's number: "Question 4, option 2". */
export type EditedRow = EditedText & { describe: (question: number) => string };

/** Schema of a text in a stored draft. An unreadable one becomes empty, so that the rest is not lost. */
export const storedText = v.fallback(v.string, '');
