/** Returns an array as PostgreSQL text. Items must need no escaping, because the driver escapes slowly. */
export const arrayLiteral = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** Returns an array of arrays as PostgreSQL text of the type `text[]`. */
export const textArrayLiteral = (arrays: (string | null)[]): string =>
  arrayLiteral(arrays.map((array) => array && `"${array}"`));
