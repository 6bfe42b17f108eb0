import type { ReactNode } from 'react';
import type { Answer, KindName } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#contract/rich-text.ts';

export type ViewedOption = {
  id: number;
  option_text: string;
  tree: Tree | undefined;
  /** Undefined as long as the key is not visible. */
  isCorrect: boolean | undefined;
  /** Whether a wrong option still earns its marks after a correction. */
  keepsMarks: boolean;
};

/** A question that a student has answered, with the key if it is visible. */
export type ViewedQuestion = {
  kind?: KindName;
  content?: QuestionContent;
  /** Absent as long as it is not visible. */
  key?: AnswerKey;
  /** The right option of each place, if the right answer is a list and visible. */
  right?: readonly number[];
  options: readonly ViewedOption[];
};

/** Properties of the view of a student's own answer. */
export type AnswerViewProps = {
  question: ViewedQuestion;
  answer: Answer | null;
  /** Outcome of the answer (web/marks/result/judge.ts). */
  state: string;
  /** False if a ruling gives all students or none the marks, so that no answer counts as wrong. */
  isJudged: boolean;
};

/** Properties of an answer in one line of a list. `most`: number of characters of each part. */
export type AnswerLineProps = {
  question: {
    kind?: KindName;
    options: readonly { id: number; option_text: string; tree?: Tree | undefined }[];
  };
  answer: Answer;
  most: number;
};

/** Properties of the right answer in one line of a list. `most`: as in `AnswerLineProps`. */
export type RightLineProps = { question: QuestionWithKey; most: number };

/** One of a student's answers to a question: the one that counts, or one that came late or before it. */
export type PaperAnswer = {
  answer: Answer | null;
  counts: boolean;
  /** Note beside what it chooses. */
  words: ReactNode;
};

/** Properties of the view of a question for its teacher, with the key. */
export type PaperViewProps = {
  question: QuestionWithKey;
  /** A student's answers, the one that counts first. */
  answers?: readonly PaperAnswer[];
  /** Note beside an option, if it is not about one student. */
  noteOf?: ((option: number) => ReactNode) | undefined;
  /** Likewise beside a place, if the right answer is a list. */
  noteOfPlace?: ((place: number) => ReactNode) | undefined;
  /** Rows below the options. */
  children?: ReactNode;
};

/** Facts that explain how the marks of an answer came about. */
export type Explained = {
  kind?: KindName;
  content?: QuestionContent;
  /** The right option of each place, if the right answer is a list. */
  right?: readonly number[];
  options: readonly Pick<ViewedOption, 'id' | 'isCorrect'>[];
  answer: Answer;
  marks: number;
  received: number;
  /** Outcome of the answer (web/marks/result/judge.ts). */
  state: string;
};
