import { t } from '@lingui/core/macro';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { formatOrdinal } from '../../base/time/time-words.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';

/** Returns the rules of an attempt, one point each. */
export function describeAttempt({ started, focus_exempt: isExempt }: Contest): string[] {
  const begin = started
    ? t`Your attempt has started. You can go back to it until your time is up.`
    : t`You have one attempt.`;
  const last = formatOrdinal(DEPARTURE_LIMIT);
  const end = isExempt
    ? [
        t`It is submitted automatically when time is up.`,
        t`Your teacher can see when you leave the question page, but leaving does not submit your attempt.`,
      ]
    : [
        t`It is submitted automatically when time is up, or when you leave the question page for the ${last} time.`,
        t`Going to another page, tab or window counts as leaving. Reloading the page, or opening this contest in another tab, does not.`,
      ];
  return [begin, ...end];
}
