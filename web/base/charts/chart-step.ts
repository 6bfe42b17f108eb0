const FACTORS = [1, 2, 5];

/**
 * Returns the smallest round step of an axis that reaches `max` in at most `steps` steps. Round numbers are
 * 1, 2 or 5 times a power of ten. `least`, the minimum step, must be 0.5 or more.
 */
export function chartStep(max: number, steps: number, least = 1): number {
  for (let power = 0.1; ; power *= 10) {
    const step = FACTORS.map((factor) => factor * power).find(
      (candidate) => candidate >= least && candidate * steps >= max,
    );
    if (step !== undefined) return step;
  }
}
