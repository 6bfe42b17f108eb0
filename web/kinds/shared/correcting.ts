import type { ComponentType } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { EditedQuestion } from './editing.ts';

/** Properties of the field in which a teacher chooses the options that will be right. */
export type RightFieldProps = {
  question: QuestionWithKey;
  options: readonly number[];
  onOptions: (options: number[]) => void;
  /** Whether the chosen options are added to the current right ones. */
  isAlso: boolean;
};

type Choice = { label: string; description: string };

export type Correcting = {
  other: Choice;
  /** Adds a right option; absent if `other` chooses all of them. */
  also?: Choice;
  /** Says what is still missing for a decision. */
  hint: string;
  RightField?: ComponentType<RightFieldProps>;

  /** Returns the right answer with which `other` begins. `newKey` creates the key of each accepted answer. */
  start: (question: QuestionWithKey, newKey: () => string) => NamedAnswer;

  /** Accepts a typed text as well; absent if whole answers are not typed. `key`: key of its row. */
  accept?: (edited: EditedQuestion, text: string, key: string) => EditedQuestion;

  /** Lists what a key accepts: "3.14 ± 0.01 and 3 (50%)"; absent if right answers are options. */
  describeKey?: (key: AnswerKey) => string;

  /** Returns whether these options can be the right answer. */
  isWhole: (options: readonly number[]) => boolean;

  /** Describes a decision in words that can follow "Question 3: ". */
  describe: (question: QuestionWithKey, options: readonly number[], isAlso: boolean) => string;

  /** Describes the options of a ruling on a question with this number. */
  describeRuling: (number: number, question: QuestionWithKey, options: readonly number[]) => string;
};

/** A right answer as a teacher edits it in a correction. `edited`: a key in place of right options. */
export type NamedAnswer = { options: readonly number[]; edited?: EditedQuestion };
