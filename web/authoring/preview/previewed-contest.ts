import type { QuestionWithKey } from '#contract/contest.ts';
import type { Settings } from '#contract/settings.ts';

export type PreviewedContest = {
  name: string;
  length: number;
  minimum: number;
  shuffle: boolean;
  settings: Settings;
  questions: QuestionWithKey[];
};

/** Returns whether students get different questions, or only a different order of questions. */
export const isOwn = ({ settings }: PreviewedContest): 'questions' | 'order' | false => {
  if (settings.sections?.some(({ draw }) => draw !== undefined)) return 'questions';
  return settings.shuffle_questions === true && 'order';
};

/** Replaces the contest's id, which an unsaved contest does not have. */
export const PREVIEW_CONTEST_ID = 1;
