import { t } from '@lingui/core/macro';
import { intlLocale } from '../../base/language/i18n.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { type TimeState, timeState } from '../shared/time-state.ts';

export type ContestGroup = { key: string; title: string; contests: Contest[] };

const month = new Intl.DateTimeFormat(intlLocale(), { month: 'long', year: 'numeric' });

/** Order and titles of the groups before those of ended contests. */
const TITLES = {
  running: t`Running now`,
  next: t({ message: 'Next', context: 'contests that begin soon' }),
  draft: t`Drafts`,
};
const KEYS = { running: 'running', 'not started': 'next' } as const;

/** Groups contests: running, next, drafts, then ended ones by month, all in the order of `contests`. */
export function groupContests(contests: readonly Contest[], now: number): ContestGroup[] {
  const groups = new Map<string, Contest[]>(Object.keys(TITLES).map((key) => [key, []]));
  for (const contest of contests) {
    const key = keyOf(contest, timeState(contest, now));
    const group = groups.get(key);
    if (group) group.push(contest);
    else groups.set(key, [contest]);
  }
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([key, group]) => ({ key, title: titleOf(key, group), contests: group }));
}

function keyOf(contest: Contest, state: TimeState): string {
  if (!contest.is_published && !contest.is_archived) return 'draft';
  if (state !== 'ended') return KEYS[state];
  const end = new Date(contest.end_datetime);
  return `ended-${end.getFullYear()}-${end.getMonth()}`;
}

function titleOf(key: string, [first]: readonly Contest[]): string {
  const title = Object.entries(TITLES).find(([one]) => one === key)?.[1];
  return title ?? t`Ended in ${{ month: month.format(new Date(first?.end_datetime ?? 0)) }}`;
}
