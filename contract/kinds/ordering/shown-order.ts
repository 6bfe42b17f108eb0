/**
 * Returns the order in which students first see options, which is never the right one: by their random ids,
 * and rotated by one if that is the right order. `right`: ids in the right order.
 */
export function shownOrder(right: readonly number[]): number[] {
  const sorted = right.toSorted((one, other) => one - other);
  const isRight = sorted.every((option, place) => option === right[place]);
  return isRight ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}
