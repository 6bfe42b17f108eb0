const ROMAN: [value: number, sign: string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(position: number): string {
  let left = position;
  let text = '';
  for (const [value, sign] of ROMAN) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

const letter = (position: number) => String.fromCharCode('a'.charCodeAt(0) + ((position - 1) % 26));

/** Returns the number or letter for a position (from 1). `style`: a CSS list style such as "upper-alpha". */
export function formatPosition(position: number, style: string): string {
  if (!Number.isInteger(position) || position < 1 || position > 399) return String(position);
  if (/alpha|latin/.test(style))
    return style.startsWith('upper') ? letter(position).toUpperCase() : letter(position);
  if (style.includes('roman'))
    return style.startsWith('upper') ? roman(position).toUpperCase() : roman(position);
  return String(position);
}

/** Returns the label of a list item: "3.", "C.", "iii)". */
export const listItemLabel = (position: number, style: string): string =>
  `${formatPosition(position, style)}${style.startsWith('lower') ? ')' : '.'}`;
