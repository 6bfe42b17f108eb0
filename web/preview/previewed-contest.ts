import type { QuestionWithKey } from '#contract/contest.ts';

/** A contest as its teacher has written it, saved or not. It has at least one question. */
export type PreviewedContest = {
  name: string;
  /** How long students have (ms). */
  length: number;
  minimum: number;
  shuffle: boolean;
  /** How students go through the questions (contract/settings.ts). */
  navigation: 'step' | 'free' | 'page';
  questions: QuestionWithKey[];
};

/** Stands for the contest's id, which a contest that is not saved yet does not have. */
export const PREVIEWED = 1;
