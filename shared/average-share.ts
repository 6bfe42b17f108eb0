/**
 * Returns a student's mean share of the total marks (0 to 1), with equal weight for each contest; null if
 * the student took none. A null mark means that the contest was not taken. `totals` are in the order of
 * `marks`.
 */
export function averageShare(marks: readonly (number | null)[], totals: readonly number[]): number | null {
  const shares = marks.flatMap((mark, index) => (mark === null ? [] : [mark / (totals[index] ?? 1)]));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
