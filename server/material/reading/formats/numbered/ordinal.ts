const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The alphabets in which options are lettered, by their first letter. */
const FIRST_LETTERS = ['a', 'а', 'α'];

/** Alphabets whose letters do not follow each other in Unicode. */
const ORDERS = ['אבגדהוזחטי', 'أبجدهوزحطي', 'ابتثجحخدذر'];

/**
 * The position of a label in its list, from 1: `b` and `ii` are 2. `i`, `v` and `x` are letters, unless the
 * list is of Roman numerals.
 */
export function ordinal(label: string, roman = false): number {
  const small = label.toLowerCase();
  if (/^\d+$/.test(small)) return Number(small);
  if (roman || small.length > 1) return ROMAN.indexOf(small) + 1;
  const inOrder = ORDERS.map((order) => order.indexOf(small)).find((index) => index >= 0);
  if (inOrder !== undefined) return inOrder + 1;
  const code = small.charCodeAt(0);
  const first = FIRST_LETTERS.map((letter) => letter.charCodeAt(0)).findLast((start) => start <= code);
  return first === undefined ? 0 : code - first + 1;
}

/** Whether a list can begin with this label. */
export const isFirst = (label: string): boolean => ordinal(label) === 1 || label.toLowerCase() === 'i';

/** Whether one label comes after another, as letters or as Roman numerals. */
export const follows = (label: string, next: string): boolean =>
  [false, true].some((roman) => {
    const before = ordinal(label, roman);
    return before > 0 && ordinal(next, roman) === before + 1;
  });
