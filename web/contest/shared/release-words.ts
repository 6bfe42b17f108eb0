/** Descriptions of when students see their results and which parts they see. */
import { t } from '@lingui/core/macro';
import type { Settings } from '#contract/settings.ts';
import { formatLocal } from '../../base/time/time.ts';

type Held = Pick<Settings, 'release' | 'shows'>;

/** Describes what students see of released results. The description fits into the middle of a sentence. */
export const describeStudentView = ({ shows }: Held): string =>
  shows === 'answers' || shows === 'marks' ? t`your score` : t`your score and the correct answers`;

/** Describes when a student sees the results, for the end of a sentence. `opening` is null if withheld. */
export function describeOpening({ release }: Held, opening: string | null | undefined): string {
  if (!opening) return t`once your teacher releases the results`;
  const time = formatLocal(new Date(opening));
  return release === 'time' ? t`on ${time}` : t`once everybody has finished`;
}

export function describeForTeacher({ shows }: Held): string {
  if (shows === 'marks') return t`their marks only`;
  return shows === 'answers'
    ? t`their marks and their own answers, but not which are right`
    : t`their marks, the right answers and the explanations`;
}
