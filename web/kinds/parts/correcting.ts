import type { ComponentType } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { GapDraft } from './gap-drafts.ts';
import type { TypedKeyDraft } from './typed-key.ts';

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

  /** Returns whether these options can be the right answer. */
  isWhole: (options: readonly number[]) => boolean;

  /** Describes a decision in words that can follow "Question 3: ". */
  describe: (question: QuestionWithKey, options: readonly number[], isAlso: boolean) => string;

  /** Describes the options of a ruling on a question with this number. */
  describeRuling: (number: number, question: QuestionWithKey, options: readonly number[]) => string;
};

/** A right answer as a teacher edits it in a correction. */
export type NamedAnswer = {
  options: readonly number[];
  typed?: TypedKeyDraft;
  /** Gaps of a text; `typed` has the rules that they share. */
  gaps?: readonly GapDraft[];
};
