/**
 * The chance that at least `least` of some independent events happen: the exact tail of the Poisson-binomial
 * distribution. Only positive numbers are added, so the smallest chance is as exact as the largest.
 */
export function tailOf(chances: readonly number[], least: number): number {
  // reached[n]: the chance that n of the events so far have happened; the last stands for `least` or more.
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

/** A chance from which on an accident is not worth a word. Of random cases 1 in 20 or fewer are below it. */
export const SURPRISE = 0.05;
