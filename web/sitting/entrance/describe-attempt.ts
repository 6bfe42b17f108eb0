import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';

/** Id of the "contest has not started" message, which is hidden once the contest starts. */
export const NOT_STARTED = 'not started';

export function describeAttempt({ started, focus_exempt: isExempt }: Contest): string {
  const begin = started
    ? 'Your attempt has started: Start Quiz takes you back to it.'
    : 'You have one attempt.';
  const end = isExempt
    ? 'It is submitted automatically when the time is up. Your teacher sees when you leave the page with the questions, but that does not submit your attempt.'
    : `It is submitted automatically when the time is up, or when you leave the page with the questions for the ${DEPARTURE_LIMIT}th time. Going to another page, tab or window counts as leaving; a reload or another tab of this contest does not.`;
  return `${begin} ${end}`;
}
