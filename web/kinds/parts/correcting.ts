import type { ComponentType } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';

/** Properties of the field in which a teacher chooses the options that are right from now on. */
export type RightFieldProps = {
  question: QuestionWithKey;
  options: readonly number[];
  onOptions: (options: number[]) => void;
  /** Whether the options are right besides the present ones. */
  isAlso: boolean;
};

type Choice = { label: string; description: string };

/** Parts of a kind for correcting its key. */
export type Correcting = {
  /** Replaces what is right. */
  other: Choice;
  /** Adds a right option; absent if `other` chooses all of them anew. */
  also?: Choice;
  /** Says what a decision needs. */
  hint: string;
  /** Absent if answers are typed. */
  RightField?: ComponentType<RightFieldProps>;
};
