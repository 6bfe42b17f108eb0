/**
 * Returns the mean share (0 to 1) over the contests that a student took, so that each weighs the same;
 * null if none. `marks` and `totals` have the same order; a mark is null if the student did not take the
 * contest.
 */
export function averageShare(marks: readonly (number | null)[], totals: readonly number[]): number | null {
  const shares = marks.flatMap((mark, index) => (mark === null ? [] : [mark / (totals[index] ?? 1)]));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
