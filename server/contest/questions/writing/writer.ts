import type { ReadQuestion, WrittenFile } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';

/** A contest as writers get it. Trees of plain questions have paragraphs, texts and breaks alone. */
export type WholeContest = {
  id: number;
  name: string;
  shuffle: boolean;
  questions: WholeQuestion[];
  /** The bytes of the pictures in the trees (WebP), by their ids. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

export type WholeQuestion = {
  /** As its teacher wrote it: what `createContest` takes. */
  source: ReadQuestion;
  text: Tree;
  options: { text: Tree; isCorrect: boolean }[];
  marks: number;
  /** Empty if there is none. */
  explanation: Tree;
  tags: string[];
};

/** Writes a contest as a file, and tells what of the contest the file cannot hold. */
export type Writer = (contest: WholeContest) => WrittenFile | Promise<WrittenFile>;
