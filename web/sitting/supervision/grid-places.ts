/** Places of a row's cells, grouped in fives like tally strokes. The unit is one cell. */

const FIVE = 5;
const GAP = 0.2;
/** Between groups of five. */
const SPACE = 0.5;

const placeOf = (questionIndex: number): number => questionIndex + SPACE * Math.floor(questionIndex / FIVE);

export const widthOf = (total: number): number => Math.max(1, placeOf(total - 1) + 1 - GAP);

/** Returns the SVG path of the cells with this sign. */
export const pathOf = (cells: string, sign: string): string =>
  Array.from(cells, (cell, at) => (cell === sign ? `M${placeOf(at)} 0h${1 - GAP}v1h-${1 - GAP}z` : '')).join(
    '',
  );

/** Returns the middle of a question's cell as a share of the width. */
export const leftOf = (questionNumber: number, total: number): string =>
  `${((placeOf(questionNumber - 1) + (1 - GAP) / 2) / widthOf(total)) * 100}%`;

/** Returns the question numbers with a label: the first, and multiples of five as far as there is room. */
export function everyNumber(total: number): number[] {
  const step = total > 100 ? 4 * FIVE : total > 50 ? 2 * FIVE : FIVE;
  return [1, ...Array.from({ length: Math.floor(total / step) }, (_, at) => (at + 1) * step)];
}
