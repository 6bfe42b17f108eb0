import type { Contest } from '../../contest/shared/contest-queries.ts';

type Opening = NonNullable<Contest['opening']>;

/** State of the results. `sat`: students may be working. `held`: closed, but students see no marks yet. */
export type ReleaseState = 'sat' | 'held' | 'open';

export function releaseState(opening: Opening, now: number): ReleaseState {
  const { last_closing_datetime: closing, results_open_datetime: at } = opening;
  if (at !== null && now >= Date.parse(at)) return 'open';
  return now >= Date.parse(closing) ? 'held' : 'sat';
}

/** Returns the next time (ms) at which the state changes, for `useNow`, or 0 if unknown. */
export const nextMoment = (opening: Contest['opening']): number =>
  Date.parse(opening?.results_open_datetime ?? opening?.last_closing_datetime ?? '') || 0;

/** Returns the contest's other date if it has not ended at `now`. */
export const upcomingDate = ({ dates = [] }: Pick<Contest, 'dates'>, now: number) =>
  dates.find(({ end_datetime: end }) => Date.parse(end) >= now);
