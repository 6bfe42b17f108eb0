import { select, t } from '@lingui/core/macro';
import type { Settings } from '#contract/settings.ts';
import { formatLocal } from '../../base/time/time.ts';

type Held = Pick<Settings, 'release' | 'shows'>;

/** Tells a student which results they see, and when. `opening` is null if withheld. */
export function describeResults({ release, shows }: Held, opening: string | null | undefined): string {
  const time = opening ? formatLocal(new Date(opening)) : '';
  const when = opening && (release === 'time' ? 'time' : 'end');
  return t`You will see ${select(shows ?? 'all', {
    answers: 'your score',
    marks: 'your score',
    other: 'your score and the correct answers',
  })} ${select(when ?? 'teacher', {
    end: 'once everybody has finished',
    time: `on ${time}`,
    other: 'once your teacher releases the results',
  })}.`;
}
