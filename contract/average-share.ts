/**
 * The average of a student in several contests: the mean of the shares (0 to 1) that the student reached in
 * those that the student has sat, so that each contest weighs the same. `marks` and `totals` follow the same
 * order; a mark is null where the student has not sat the contest. Null if the student has sat none.
 */
export function averageShare(marks: readonly (number | null)[], totals: readonly number[]): number | null {
  const shares = marks.flatMap((mark, index) => (mark === null ? [] : [mark / (totals[index] ?? 1)]));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
