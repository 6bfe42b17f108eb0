import { plural, t } from '@lingui/core/macro';
import { MANY_DEPARTURES, needsAttention } from '#contract/attention.ts';
import type { LiveStudent } from './live-rows.ts';

/** Says why a student needs the teacher's attention; undefined if the student needs none. */
export function attentionWords(student: Pick<LiveStudent, 'state' | 'departures'>): string | undefined {
  if (!needsAttention(student)) return undefined;
  const { state, departures } = student;
  if (departures < MANY_DEPARTURES) return t`Away`;
  return state === 'away'
    ? plural(departures, { one: 'Away, left # time', other: 'Away, left # times' })
    : plural(departures, { one: 'Left # time', other: 'Left # times' });
}
