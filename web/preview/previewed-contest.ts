import type { QuestionWithKey } from '#contract/contest.ts';
import type { DrawnSections } from './drawn-questions.ts';

/** A contest as its teacher has written it, saved or not. It has at least one question. */
export type PreviewedContest = {
  name: string;
  /** How long students have (ms). */
  length: number;
  minimum: number;
  shuffle: boolean;
  /** How students go through the questions (contract/settings.ts). */
  navigation: 'step' | 'free' | 'page';
  /** What students see of their results (contract/settings.ts). */
  shows: 'all' | 'answers' | 'marks';
  /** If undefined, there are none. */
  sections: DrawnSections | undefined;
  shufflesQuestions: boolean;
  questions: QuestionWithKey[];
};

/** Whether students get different questions, or an order of their own. */
export const isOwn = ({ sections, shufflesQuestions }: PreviewedContest): 'questions' | 'order' | false => {
  if (sections?.some(({ draw }) => draw !== undefined)) return 'questions';
  return shufflesQuestions && 'order';
};

/** Stands for the contest's id, which a contest that is not saved yet does not have. */
export const PREVIEWED = 1;
