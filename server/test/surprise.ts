type Fact = string | number | boolean;

/**
 * Returns how surprising the counts are if two facts are independent, in standard deviations. Chance exceeds
 * 7 about once in 10^12 samples.
 */
export function surpriseOfPairs(pairs: readonly (readonly [Fact, Fact])[]): number {
  const [rows, columns] = [countsOf(pairs.map(([row]) => row)), countsOf(pairs.map(([, column]) => column))];
  const cells = countsOf(pairs.map(([row, column]) => `${row}|${column}`));
  let square = 0;
  for (const [row, ofRow] of rows)
    for (const [column, ofColumn] of columns) {
      const expected = (ofRow * ofColumn) / pairs.length;
      square += ((cells.get(`${row}|${column}`) ?? 0) - expected) ** 2 / expected;
    }
  return deviations(square, (rows.size - 1) * (columns.size - 1));
}

/** Returns how surprising the counts are if all of `size` values are equally likely. */
export function surpriseOfValues(values: readonly Fact[], size: number): number {
  const counts = [...countsOf(values).values()];
  const expected = values.length / size;
  const missing = Math.max(0, size - counts.length) * expected;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing);
  return deviations(square, size - 1);
}

function countsOf(values: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + 1);
  return counts;
}

/** Converts χ² to a normal deviate (Wilson and Hilferty). */
function deviations(square: number, freedom: number): number {
  if (freedom === 0) return 0;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - 1 + spread) / Math.sqrt(spread);
}
