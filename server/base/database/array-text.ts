/** Returns PostgreSQL array text, without the driver's slow escaping: texts must not need any. */
export const arrayText = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** Returns the text of a `text[]` of such arrays. */
export const arrayOfTexts = (arrays: (string | null)[]): string =>
  arrayText(arrays.map((array) => array && `"${array}"`));
