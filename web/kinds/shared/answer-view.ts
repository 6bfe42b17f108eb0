import type { ReactNode } from 'react';
import type { Answer, KindName } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#shared/rich-text.ts';

export type ViewedOption = {
  id: number;
  option_text: string;
  tree: Tree | undefined;
  /** Undefined while the key is not visible. */
  isCorrect: boolean | undefined;
  /** Whether a wrong option still earns its marks after a correction. */
  keepsMarks: boolean;
};

/** A question that a student has answered, with the key if it is visible. */
export type ViewedQuestion = {
  kind?: KindName;
  content?: QuestionContent;
  /** Absent while it is not visible. */
  key?: AnswerKey;
  /** Right option of each place; absent unless the right answer is a list and visible. */
  right?: readonly number[];
  options: readonly ViewedOption[];
};

export type AnswerViewProps = {
  question: ViewedQuestion;
  answer: Answer | null;
  /** Outcome of the answer (web/marks/result/judge.ts). */
  state: string;
  /** False if all students or none get the marks by a ruling, so that no answer is wrong. */
  isJudged: boolean;
};

/** Properties of an answer in one line of a list. `most`: maximum characters of each part. */
export type AnswerLineProps = {
  question: {
    kind?: KindName;
    content?: QuestionContent;
    options: readonly { id: number; option_text: string; tree?: Tree | undefined }[];
  };
  answer: Answer;
  most: number;
};

/** Properties of the right answer in one line of a list. `most`: maximum characters of each part. */
export type RightLineProps = { question: QuestionWithKey; most: number };

/** An answer of a student to a question: the one that counts, or one that was late or replaced. */
export type PaperAnswer = {
  answer: Answer | null;
  counts: boolean;
  words: ReactNode;
};

export type PaperViewProps = {
  question: QuestionWithKey;
  /** A student's answers, the one that counts first. */
  answers?: readonly PaperAnswer[];
  /** Note next to an option, if it is not about one student. */
  noteOf?: ((option: number) => ReactNode) | undefined;
  /** Note next to a place, if the right answer is a list. */
  noteOfPlace?: ((place: number) => ReactNode) | undefined;
  children?: ReactNode;
};

export type Explained = {
  kind?: KindName;
  content?: QuestionContent;
  /** Absent if the right answer is not visible, or among the options. */
  key?: AnswerKey;
  /** Right option of each place; absent unless the right answer is a list. */
  right?: readonly number[];
  options: readonly Pick<ViewedOption, 'id' | 'isCorrect'>[];
  answer: Answer;
  marks: number;
  received: number;
  /** Outcome of the answer (web/marks/result/judge.ts). */
  state: string;
};
