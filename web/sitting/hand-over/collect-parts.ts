import type { HandOverPart } from '#shared/hand-over.ts';

const numbersOf = ({ count }: HandOverPart) => Array.from({ length: count }, (_, index) => index + 1);
const keyOf = ({ name, count }: HandOverPart, number: number) => `tallymark:part:${name}:${count}:${number}`;

/**
 * Keeps a part of a message until all are here, because a phone's camera opens each code in a tab of its own.
 * Returns the whole token, or the numbers of the missing parts.
 */
export function collect(part: HandOverPart): { missing: number[]; token?: string } {
  if (part.count === 1) return { missing: [], token: part.token };
  localStorage.setItem(keyOf(part, part.number), part.token);
  const numbers = numbersOf(part);
  const tokens = numbers.map((number) => localStorage.getItem(keyOf(part, number)));
  const missing = numbers.filter((_, index) => tokens[index] === null);
  if (missing.length > 0) return { missing };
  return { missing: [], token: tokens.join('') };
}

/** Removes the parts of a message that has been read in. */
export function forgetParts(part: HandOverPart): void {
  for (const number of numbersOf(part)) localStorage.removeItem(keyOf(part, number));
}
