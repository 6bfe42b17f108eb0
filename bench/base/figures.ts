export const printLine = (line = ''): void => void process.stdout.write(`${line}\n`);

export const describeVerdict = (isReached: boolean): string => (isReached ? 'reached' : 'NOT REACHED');

/** Returns the value below which the given share of the sorted values lies; 0 for no values. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values: number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Formats a number without decimals, as in `10,000`. */
export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en');

/** Returns the least-squares slope of `y` over `x`; 0 for fewer than two points. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return spread > 0 ? points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread : 0;
}
