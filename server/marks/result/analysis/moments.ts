/** Number of responses with the same mark; `mark_parts` is in parts. */
export type MarkCount = { mark_parts: number; responses: number };

/** Moments of S responses, in parts. Null if there are too few responses, or if all marks are equal. */
export type Moments = {
  responses: number;
  sum: number;
  /** S · Σt² − (Σt)², the variance times S · (S − 1). As a whole number, a spread of 0 is exactly 0. */
  spread: number;
  median: number | null;
  sd: number | null;
  skewness: number | null;
};

/**
 * Returns the moments of a distribution, which is sorted by mark, lowest first.
 *
 * - Median: middle mark, or the mean of the two middle marks.
 * - SD: √k₂, k₂ = Σ(t − t̄)² / (S − 1); needs 2 responses.
 * - Skewness: k₃ / k₂^1.5, k₃ = S · Σ(t − t̄)³ / ((S − 1)(S − 2)); needs 3 responses.
 *
 * These are Fisher's k-statistics, as in Moodle's mod/quiz/report/statistics/classes/calculator.php.
 */
export function calculateMoments(distribution: readonly MarkCount[]): Moments {
  const sumOf = (value: (mark: number) => number) =>
    distribution.reduce((sum, { mark_parts: mark, responses }) => sum + responses * value(mark), 0);
  const responses = sumOf(() => 1);
  const sum = sumOf((mark) => mark);
  const spread = responses * sumOf((mark) => mark ** 2) - sum ** 2;
  const mean = sum / responses;
  const k2 = responses > 1 ? spread / (responses * (responses - 1)) : null;
  return {
    responses,
    sum,
    spread,
    median: medianOf(distribution, responses),
    sd: k2 === null ? null : Math.sqrt(k2),
    skewness:
      k2 === null || k2 === 0 || responses < 3
        ? null
        : (responses * sumOf((mark) => (mark - mean) ** 3)) / ((responses - 1) * (responses - 2)) / k2 ** 1.5,
  };
}

function medianOf(distribution: readonly MarkCount[], responses: number): number | null {
  if (responses === 0) return null;
  return (
    (markAt(distribution, Math.ceil(responses / 2)) + markAt(distribution, Math.floor(responses / 2) + 1)) / 2
  );
}

/** Returns the mark of the nth response (from 1), if responses are sorted by mark. */
function markAt(distribution: readonly MarkCount[], n: number): number {
  let counted = 0;
  for (const { mark_parts: mark, responses } of distribution) {
    counted += responses;
    if (counted >= n) return mark;
  }
  throw new Error(`there is no response ${n}`);
}
