/** Returns the seeds from `SCHOOL_SEEDS`, such as "3,7-20", or the usual ones. */
export function seedsOf(usual: string): number[] {
  return (process.env.SCHOOL_SEEDS ?? usual).split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
