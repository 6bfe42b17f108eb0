const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** First letters of the Latin, Cyrillic and Greek alphabets. */
const FIRST_LETTERS = ['a', 'а', 'α'];

/** Alphabets whose order is not that of their Unicode code points. */
const ORDERS = ['אבגדהוזחטי', 'أبجدهوزحطي', 'ابتثجحخدذر'];

/**
 * Returns the position of a label, from 1: 2 for `b` and `ii`. `i`, `v` and `x` are letters unless `roman` is
 * true.
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

export const isFirstLabel = (label: string): boolean => ordinal(label) === 1 || label.toLowerCase() === 'i';

/** Returns whether `next` follows `label`, as a letter or as a Roman numeral. */
export const isNextLabel = (label: string, next: string): boolean =>
  [false, true].some((roman) => {
    const before = ordinal(label, roman);
    return before > 0 && ordinal(next, roman) === before + 1;
  });
