/** Texts of rows without case and accents, cached because folding them at each keystroke is too slow. */
const folded = new WeakMap<object, string>();

/** Finds rows that contain every word of the search, ignoring case and accents. Row texts must not change. */
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

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
