/**
 * A list as PostgreSQL reads an array. pg makes the same of a list, but searches each item for what must be
 * escaped, which is much work for a batch of answers. Here an item is a number, or a text without quotes,
 * backslashes, braces, commas and white space.
 */
export const arrayText = (items: (number | string | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

/** The same of such arrays as texts: PostgreSQL reads a `text[]` of them. */
export const arrayOfTexts = (arrays: (string | null)[]): string =>
  arrayText(arrays.map((array) => array && `"${array}"`));
