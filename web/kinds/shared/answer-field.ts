import type { Answer, KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#shared/rich-text.ts';

export type ShownQuestion = {
  id: number;
  kind?: KindName;
  content?: QuestionContent;
  question_text: string;
  options: readonly { id: number; option_text: string; tree?: Tree | undefined }[];
};

/** Properties of the field in which a student answers a question. The field is a `fieldset`. */
export type AnswerFieldProps = {
  question: ShownQuestion;
  answer: Answer | null;
  onAnswer: (answer: Answer | null) => void;
  disabled: boolean;
  /** Id of the element that names the field. */
  labelledBy: string;
  /** Ids of the elements with the question and the instruction. */
  describedBy: string;
};
