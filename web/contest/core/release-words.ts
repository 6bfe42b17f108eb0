/** When students see their results, and what of them. Pure. */
import type { Settings } from '#contract/settings.ts';
import { formatLocal } from '../../base/ui/time.ts';

type Held = Pick<Settings, 'release' | 'shows'>;

/** Describes the part of the results that a student sees once they are open, for the middle of a sentence. */
export const shownToStudent = ({ shows }: Held): string =>
  shows === 'answers' || shows === 'marks' ? 'your score' : 'your score and the correct answers';

/** When a student sees it, for the end of a sentence. `opening`: null as long as a teacher holds it back. */
export function openingWords({ release }: Held, opening: string | null | undefined): string {
  if (!opening) return 'once your teacher releases the results';
  return release === 'time' ? `on ${formatLocal(new Date(opening))}` : 'once everybody has finished';
}

/** Describes to the teacher the part of the results that students see. */
export function shownToTeacher({ shows }: Held): string {
  if (shows === 'marks') return 'their marks only';
  return shows === 'answers'
    ? 'their marks and their own answers, but not which are right'
    : 'their marks, the right answers and the explanations';
}
