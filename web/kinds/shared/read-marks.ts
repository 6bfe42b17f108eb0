import type { Answer } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { optionLetter } from './option-letter.ts';

/**
 * Reads what a student wrote on paper, as typed by a teacher: letters of options, or a text. Returns
 * undefined if it is no answer to the question. `text` is not blank.
 */
export type ReadMarks = (text: string, question: QuestionWithKey) => Answer | undefined;

/** Writes an answer as `readMarks` reads it. */
export type WriteMarks = (answer: Answer, question: QuestionWithKey) => string;

/** Typed sign of a statement, prompt or gap without an answer. */
export const NO_MARK = '-';

/** Returns the letters of options; a dash for an id that is none of them. */
export const lettersOf = (ids: readonly number[], options: readonly { id: number }[]): string =>
  ids
    .map((id) => options.findIndex((option) => option.id === id))
    .map((index) => (index < 0 ? NO_MARK : optionLetter(index)))
    .join('');

const A = 'A'.codePointAt(0) ?? 0;

/** Returns the indexes of typed letters, -1 for a dash; undefined if a sign is none of `most` letters. */
export function readLetters(text: string, most: number): number[] | undefined {
  const signs = Array.from(text.toUpperCase().replaceAll(/[\s,;.]+/g, ''));
  const indexes = signs.map((sign) => (sign === NO_MARK ? -1 : (sign.codePointAt(0) ?? 0) - A));
  return indexes.every((index) => index >= -1 && index < most) ? indexes : undefined;
}
