/** Words for when students see their results, and how much of them. */
import type { Settings } from '#contract/settings.ts';
import { formatLocal } from '../../base/ui/time.ts';

type Held = Pick<Settings, 'release' | 'shows'>;

/** Describes what a student sees of open results, for the middle of a sentence. */
export const shownToStudent = ({ shows }: Held): string =>
  shows === 'answers' || shows === 'marks' ? 'your score' : 'your score and the correct answers';

/** Says when a student sees it, for the end of a sentence. `opening`: null while a teacher withholds it. */
export function openingWords({ release }: Held, opening: string | null | undefined): string {
  if (!opening) return 'once your teacher releases the results';
  return release === 'time' ? `on ${formatLocal(new Date(opening))}` : 'once everybody has finished';
}

/** Describes to the teacher what students see of the results. */
export function shownToTeacher({ shows }: Held): string {
  if (shows === 'marks') return 'their marks only';
  return shows === 'answers'
    ? 'their marks and their own answers, but not which are right'
    : 'their marks, the right answers and the explanations';
}
