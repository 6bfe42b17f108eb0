import type { ComponentType, ReactNode } from 'react';
import type { KindName } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { EditedQuestion } from './editing.ts';

/** Properties of the editor's fields for a question's key and rule. The options have fields of their own. */
export type KeyFieldsProps = {
  kind: KindName | undefined;
  content: QuestionContent;
  options: readonly { key: string; text: string; isRight: boolean }[];
  /** Share of the marks (0 to 1) that a wrong answer costs in this contest. */
  cost: number;
  onContent: (content: QuestionContent) => void;
};

export type OptionWords = {
  legend: string;
  add: string;
  /** Error if no option is marked; absent if none must be. */
  missing?: string;
  /** Field that marks an option as right; absent if options have no marks. */
  input?: 'radio' | 'checkbox';
  /** Tooltip of an option's mark; absent if options have no marks. */
  mark?: string;
  /** Name of an option's mark for screen readers. */
  markOf?: (number: number) => string;
};

export type PairTextProps = {
  /** Key of the pair, or of the answer without a prompt. */
  row: string;
  /** Whether the text is the pair's prompt; otherwise, it is the answer. */
  isPrompt?: boolean;
  text: string;
  onText: (text: string) => void;
  name: string;
  /** Name of a formatted text's preview for screen readers. */
  previewName: string;
  placeholder: string;
};

/** A gap whose answers are listed on their own. `of`: number of the question's gaps. */
export type GivenPart = { index: number; of: number };

/** Answers of students to a question, or to one of its gaps, and their acceptance. */
type Given = {
  part?: GivenPart;
  isAccepted: (text: string) => boolean;
  onAccept: (text: string) => void;
};

/** Properties of the fields for a key that is more than marked options, in the editor and in corrections. */
export type KeyEditorProps = {
  question: EditedQuestion;
  /** Changes the current question, because a text may be typed long after its field was rendered. */
  onChange: (change: (now: EditedQuestion) => Partial<EditedQuestion>) => void;
  newKey: () => string;
  /** Returns the error that the element with this id shows. */
  faultAt: (place: string) => string | undefined;
  /** Id of the fieldset, which gets the focus after an error. */
  place: string;
  placeOf: (row: string) => string;
  /** Absent where only the key can change, because students have seen the question. */
  editor?: {
    /** The editor's field for a text, plain or formatted. */
    PairText: ComponentType<PairTextProps>;
    /** Returns the share of the marks (0 to 1) that a wrong answer costs with this number of options. */
    costWith: (options: number) => number;
  };
  /** Lists what students gave; absent while the question is written. */
  givenAnswers?: (given: Given) => ReactNode;
};

/** Properties of the list of given answers of a question. `answersOf`: the list of one gap, or of all. */
export type GivenAnswersProps = {
  question: QuestionWithKey;
  answersOf: (part?: GivenPart) => ReactNode;
};
