/** The texts of rows as they are searched: folding thousands of them at each key would take too long. */
const folded = new WeakMap<object, string>();

/**
 * The rows whose text holds every word of a search, whatever the case and the accents. A row always has the
 * same text.
 */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): Row[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const text = folded.get(row) ?? fold(textOf(row));
    folded.set(row, text);
    return words.every((word) => text.includes(word));
  });
}

/** The text without case and accents, because people search without them. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
