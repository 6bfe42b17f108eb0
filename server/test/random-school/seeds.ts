/** Returns the seeds from `SCHOOL_SEEDS`, such as "7-20", or the usual ones. */
export function seedsOf(usual: string): number[] {
  const [from = 1, to = from] = (process.env.SCHOOL_SEEDS ?? usual).split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
