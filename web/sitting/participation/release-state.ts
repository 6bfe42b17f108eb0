import type { Contest } from '../../contest/core/contest-queries.ts';

type Opening = NonNullable<Contest['opening']>;

/** `held`: all attempts have closed, and students see no marks yet. Pure. */
export type ReleaseState = 'sat' | 'held' | 'open';

/** Where the results of a contest are at `now` (milliseconds, the server's time). */
export function releaseState(opening: Opening, now: number): ReleaseState {
  const { last_closing_datetime: closing, results_open_datetime: at } = opening;
  if (at !== null && now >= Date.parse(at)) return 'open';
  return now >= Date.parse(closing) ? 'held' : 'sat';
}

/** The moment (ms) at which the state changes next, as far as it is known: `useNow` is exact there. */
export const nextMoment = (opening: Contest['opening']): number =>
  Date.parse(opening?.results_open_datetime ?? opening?.last_closing_datetime ?? '') || 0;

/** The other date of a contest that is still to come or running at `now`, if there is one. Pure. */
export const dateToCome = ({ dates = [] }: Pick<Contest, 'dates'>, now: number) =>
  dates.find(({ end_datetime: end }) => Date.parse(end) >= now);
