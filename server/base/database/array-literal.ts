/**
 * Returns a PostgreSQL array literal. Nothing is escaped, because the driver escapes slowly, so items must
 * not need it.
 */
export const arrayLiteral = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** Returns a literal of the type `text[]` whose items are array literals. */
export const textArrayLiteral = (arrays: (string | null)[]): string =>
  arrayLiteral(arrays.map((array) => array && `"${array}"`));
