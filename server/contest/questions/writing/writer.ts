import type { ReadQuestion, WrittenFile } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';

/** A contest for writers. Trees of plain questions only have paragraphs, texts and breaks. */
export type WholeContest = {
  id: number;
  name: string;
  shuffle: boolean;
  questions: WholeQuestion[];
  /** Bytes (WebP) of pictures by id. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

export type WholeQuestion = {
  /** As for `createContest`. */
  source: ReadQuestion;
  text: Tree;
  options: { text: Tree; isCorrect: boolean }[];
  marks: number;
  /** Empty if there is none. */
  explanation: Tree;
  tags: string[];
};

/** Writes a contest as a file and lists what the file cannot hold. */
export type Writer = (contest: WholeContest) => WrittenFile | Promise<WrittenFile>;
