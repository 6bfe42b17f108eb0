/**
 * Returns a student's mean share (0 to 1) over the contests taken, each with equal weight; null if none. A
 * null mark means not taken. `totals` has the order of `marks`.
 */
export function averageShare(marks: readonly (number | null)[], totals: readonly number[]): number | null {
  const shares = marks.flatMap((mark, index) => (mark === null ? [] : [mark / (totals[index] ?? 1)]));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
