import { addGroup, type GradedResponseSums, type GradedGroup, sumGroups } from './item-analysis.ts';

/** Option at a place of a list, with sums over the responses that have it there. */
type PlacedOption = { id: number; sums: GradedResponseSums };

/**
 * Sums up answers that are lists, by the option at each place: first the right option (`right`), then wrong
 * ones that were chosen, most frequent first.
 */
export function sumByPlace(right: readonly number[], given: readonly GradedGroup[]): PlacedOption[][] {
  const places = right.map((id) => new Map([[id, sumGroups([])]]));
  for (const group of given) {
    if (typeof group.answer !== 'object' || !group.answer) continue;
    for (const [place, sumsOf] of places.entries()) {
      const option = group.answer[place];
      if (!option) continue;
      const sums = sumsOf.get(option) ?? sumGroups([]);
      addGroup(sums, group);
      sumsOf.set(option, sums);
    }
  }
  return places.map((sumsOf, place) => {
    const options = [...sumsOf].map(([id, sums]) => ({ id, sums }));
    const rank = ({ id, sums }: PlacedOption) => (id === right[place] ? -Infinity : -sums.count);
    return options.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
  });
}
