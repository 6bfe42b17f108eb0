import type { ComponentType } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';

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
};
