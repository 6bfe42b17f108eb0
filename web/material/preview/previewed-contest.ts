import type { QuestionWithKey } from '#contract/contest.ts';
import type { Settings } from '#contract/settings.ts';

/** A contest as its teacher has written it, saved or not. It has at least one question. */
export type PreviewedContest = {
  name: string;
  /** Time (ms) of the students. */
  length: number;
  minimum: number;
  shuffle: boolean;
  settings: Settings;
  questions: QuestionWithKey[];
};

/** Whether students get different questions, or an order of their own. */
export const isOwn = ({ settings }: PreviewedContest): 'questions' | 'order' | false => {
  if (settings.sections?.some(({ draw }) => draw !== undefined)) return 'questions';
  return settings.shuffle_questions === true && 'order';
};

/** Stands for the contest's id, which a contest that is not saved yet does not have. */
export const PREVIEWED = 1;
