import type { ParsedQuestion } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';

/** Contest for writers. Trees of plain questions contain only paragraphs, texts and breaks. */
export type WholeContest = {
  id: number;
  name: string;
  shuffle: boolean;
  questions: WholeQuestion[];
  /** Pictures (WebP bytes) by id. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

export type WholeQuestion = {
  /** Position in the contest, from 1. */
  number: number;
  /** The question as sent to `createContest`. */
  source: ParsedQuestion;
  text: Tree;
  options: { text: Tree; isCorrect: boolean }[];
  marks: number;
  /** Explanation of the question; empty if there is none. */
  explanation: Tree;
  tags: string[];
};
