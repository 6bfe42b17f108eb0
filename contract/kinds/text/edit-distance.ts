import { MAX_TEXT_LENGTH, type TextPattern } from './match-text.ts';

const BITS = 32;

/** Bits of a text's positions, 32 in each number. */
type Positions = Int32Array;

/**
 * Row of edit distances between the pattern read so far and each prefix of the text, as differences between
 * neighbours: `rises` by 1, `falls` by 1. So 32 distances change at once (Myers 1999, Hyyrö 2003).
 */
type Row = { rises: Positions; falls: Positions };

const pointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

const bitAt = (positions: Positions, position: number): number =>
  ((positions[Math.floor(position / BITS)] ?? 0) >>> (position % BITS)) & 1;

const setBit = (positions: Positions, position: number): void => {
  const block = Math.floor(position / BITS);
  positions[block] = (positions[block] ?? 0) | (1 << (position % BITS));
};

/**
 * Returns a function for the number of characters that must be inserted, removed or replaced to make the
 * normalized text match a pattern. Only the first 200 characters of the text are compared.
 */
export function editDistances(text: string): (pattern: TextPattern) => number {
  const characters = pointsOf(text.slice(0, MAX_TEXT_LENGTH));
  const blocks = Math.ceil(characters.length / BITS);
  const positionsOf = new Map<number, Positions>();
  for (const [position, character] of characters.entries()) {
    const positions = positionsOf.get(character) ?? new Int32Array(blocks);
    setBit(positions, position);
    positionsOf.set(character, positions);
  }
  return (pattern) => {
    const row = { rises: new Int32Array(blocks).fill(-1), falls: new Int32Array(blocks) };
    let distance = 0;
    for (const [index, part] of pattern.entries()) {
      if (index > 0) addStar(row, characters.length);
      for (const character of pointsOf(part)) {
        addCharacter(row, positionsOf.get(character));
        distance++;
      }
    }
    for (const position of characters.keys())
      distance += bitAt(row.rises, position) - bitAt(row.falls, position);
    return distance;
  };
}

/** Adds a character of the pattern to the row. `equal`: positions of that character in the text. */
function addCharacter({ rises, falls }: Row, equal: Positions | undefined): void {
  /** Change of the distance before the block's first position. */
  let change = 1;
  for (let block = 0; block < rises.length; block++) {
    const rise = rises[block] ?? 0;
    const fall = falls[block] ?? 0;
    const isLess = change < 0 ? 1 : 0;
    const same = (equal?.[block] ?? 0) | isLess;
    const along = (((same & rise) + rise) ^ rise) | same;
    const more = fall | ~(along | rise);
    const less = rise & along;
    const moreBefore = (more << 1) | (change > 0 ? 1 : 0);
    const lessBefore = (less << 1) | isLess;
    const across = (equal?.[block] ?? 0) | fall;
    rises[block] = lessBefore | ~(across | moreBefore);
    falls[block] = moreBefore & across;
    change = (more >>> (BITS - 1)) - (less >>> (BITS - 1));
  }
}

/** Adds a star, which matches any text: each distance becomes the least of those before it. */
function addStar({ rises, falls }: Row, length: number): void {
  let [distance, least] = [0, 0];
  const fallsAt: number[] = [];
  for (let position = 0; position < length; position++) {
    distance += bitAt(rises, position) - bitAt(falls, position);
    if (distance < least) fallsAt.push(position);
    least = Math.min(least, distance);
  }
  rises.fill(0);
  falls.fill(0);
  for (const position of fallsAt) setBit(falls, position);
}
