/**
 * Writes a list in the form in which PostgreSQL reads an array. The driver searches each item for characters
 * to escape, which is much work for a batch of answers. Here an item is a number, a boolean, or a text
 * without quotes, backslashes, braces, commas and white space.
 */
export const arrayText = (items: (boolean | number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** A list of such arrays, in the form in which PostgreSQL reads a `text[]`. */
export const arrayOfTexts = (arrays: (string | null)[]): string =>
  arrayText(arrays.map((array) => array && `"${array}"`));
