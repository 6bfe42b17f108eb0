/**
 * Returns the exact probability that at least `least` of the independent events happen (Poisson-binomial
 * tail). Only positive numbers are added, so that tiny probabilities stay exact.
 */
export function tailProbability(chances: readonly number[], least: number): number {
  // reached[n]: probability that n of the events so far happened; the last entry means `least` or more.
  const reached = Array.from({ length: least + 1 }, (_, happened) => Number(happened === 0));
  for (const chance of chances) {
    let before = 0;
    for (let happened = 0; happened < least; happened += 1) {
      const now = reached[happened] ?? 0;
      reached[happened] = now * (1 - chance) + before * chance;
      before = now;
    }
    reached[least] = (reached[least] ?? 0) + before * chance;
  }
  return reached[least] ?? 0;
}

/** Only results whose probability by chance is at most this level are reported. */
export const SIGNIFICANCE_LEVEL = 0.05;
