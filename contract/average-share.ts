/**
 * Returns a student's average over several contests: the mean of the shares (0 to 1) reached in the contests
 * that the student has sat. So each contest weighs the same. `marks` and `totals` follow the same order; a
 * mark is null where the student has not sat the contest. Returns null if the student has sat none.
 */
export function averageShare(marks: readonly (number | null)[], totals: readonly number[]): number | null {
  const shares = marks.flatMap((mark, index) => (mark === null ? [] : [mark / (totals[index] ?? 1)]));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
