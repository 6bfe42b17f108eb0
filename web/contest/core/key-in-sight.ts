import type { Contest } from './contest-queries.ts';

type Held = Pick<Contest, 'opening' | 'settings' | 'practice'>;

/**
 * From when on the students of an ended contest see the right answers, in milliseconds. 0: they have seen
 * them since it ended. Undefined: they never do, or a teacher decides when. Pure.
 */
export function keyInSightFrom({ opening, settings, practice }: Held): number | undefined {
  const showsKey = (settings?.shows ?? 'all') === 'all';
  if (!showsKey && !practice) return undefined;
  if (!opening) return 0;
  return opening.results_open_datetime === null ? undefined : Date.parse(opening.results_open_datetime);
}

/** The other date of a contest that is still to come or running at `now`, if there is one. Pure. */
export const dateToCome = ({ dates = [] }: Pick<Contest, 'dates'>, now: number) =>
  dates.find(({ end_datetime: end }) => Date.parse(end) >= now);
