/** Returns PostgreSQL array text. Texts must need no escaping, which the driver would do slowly. */
export const arrayText = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** Returns the text of a `text[]` of such arrays. */
export const arrayOfTexts = (arrays: (string | null)[]): string =>
  arrayText(arrays.map((array) => array && `"${array}"`));
