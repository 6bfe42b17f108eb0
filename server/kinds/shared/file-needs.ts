import type { ParsedQuestion, Problem, ProblemCode } from '#contract/questions.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import type { FileQuestion } from './file-question.ts';

export type Reason = [isSo: boolean, code: ProblemCode, detail: Sentence];

/** Requirements that a kind has of a file's question. */
export type FileNeeds = {
  /** Returns whether the file says which answer is right. Otherwise, the teacher is asked. */
  isKeyed: (found: FileQuestion, problems: readonly Problem[]) => boolean;

  /** Returns a file's question as its kind has it, which may be another kind; absent if it stays. */
  tidied?: (found: FileQuestion, problems: Problem[]) => FileQuestion;

  /** Returns the options that may be marked as right one by one, also by signs in their texts. */
  markedOptions: (found: FileQuestion) => FileQuestion['options'];

  /** Returns reasons for leaving a question out, besides those of all kinds. */
  reasonsAgainst: (question: ParsedQuestion) => Reason[];
};

export const choiceNeeds: FileNeeds = {
  isKeyed: ({ options }) => options.some(({ isCorrect }) => isCorrect),
  markedOptions: ({ options }) => options,
  reasonsAgainst: () => [],
};

/** Needs of kinds whose right answer is a list. */
export const listNeeds: FileNeeds = {
  isKeyed: () => true,
  markedOptions: () => [],
  reasonsAgainst: ({ options }) => [
    [
      hasTwice(options.map((option) => option.option_text)),
      'not_accepted',
      sentence`Two options have the same text.`,
    ],
  ],
};

export const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
