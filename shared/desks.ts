/** A desk's row and place in it, counted from 0. Row 0 if the label is only a number. */
export type DeskPlace = { row: number; column: number };

/** `room`: empty if the contest has one room. `label`: such as "B7", or "7" where desks are only numbered. */
export type Desk = { room: string; label: string };

const LABEL = /^([A-Z]{0,2})\s?([1-9]\d{0,3})$/i;

/** Returns where a desk stands, as its label says; undefined for other labels, such as "window". */
export function placeOfDesk(label: string): DeskPlace | undefined {
  const [, letters, number] = LABEL.exec(label) ?? [];
  if (letters === undefined || number === undefined) return undefined;
  const row = letters
    .toUpperCase()
    .split('')
    .reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 65) - 64, 0);
  return { row: Math.max(0, row - 1), column: Number(number) - 1 };
}

const letterAt = (index: number): string => String.fromCodePoint(65 + index);

/** Returns the label of a place: A1 is the first desk of the first row. */
export function labelOfDesk({ row, column }: DeskPlace): string {
  const letters = row < 26 ? letterAt(row) : letterAt(Math.floor(row / 26) - 1) + letterAt(row % 26);
  return `${letters}${column + 1}`;
}

/** Returns whether two desks stand beside, or one directly behind, each other. */
export function areNeighbours(one: Desk, other: Desk): boolean {
  const [a, b] = [placeOfDesk(one.label), placeOfDesk(other.label)];
  if (!a || !b || one.room !== other.room) return false;
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
}
