/**
 * Returns a PostgreSQL array literal of what `pick` returns for each item. Nothing is escaped, because the
 * driver escapes slowly, so these values must not need it.
 */
export const arrayLiteral = <Item>(
  items: readonly Item[],
  pick: (item: Item) => boolean | number | string | null,
): string => `{${items.map((item) => pick(item) ?? 'NULL').join(',')}}`;

/** Returns a literal of the type `text[]`, of array literals. */
export const textArrayLiteral = <Item>(
  items: readonly Item[],
  pick: (item: Item) => readonly (number | null)[] | null,
): string =>
  arrayLiteral(items, (item) => {
    const cells = pick(item);
    return cells && `"${arrayLiteral(cells, (cell) => cell)}"`;
  });
