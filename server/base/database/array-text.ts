/**
 * Returns a list as PostgreSQL array text, faster than the driver, which escapes each item. Texts must
 * hold no quotes, backslashes, braces, commas or white space.
 */
export const arrayText = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** Returns the text of a `text[]` of such arrays. */
export const arrayOfTexts = (arrays: (string | null)[]): string =>
  arrayText(arrays.map((array) => array && `"${array}"`));
