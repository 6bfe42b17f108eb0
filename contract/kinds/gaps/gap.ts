import type { AcceptedNumber } from '../number/number-key.ts';

/**
 * Gap in a text, as students see it. `choices`: texts to choose from. `is_number`: students type a number.
 * With neither, they type a short text.
 */
export type Gap = { choices?: readonly string[]; is_number?: boolean };

/** Answers that a gap accepts. A gap with choices accepts some of them, exactly as written. */
export type GapKey = { accepted: readonly AcceptedNumber[] };

/** Mark of a gap in the question's text: [1] is the first gap. */
const MARK = /\[(\d{1,2})\]/g;

export const markOfGap = (index: number): string => `[${index + 1}]`;

/** Returns the indexes of the gaps that a text marks, in its order. */
export const gapsMarkedIn = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([, number]) => Number(number) - 1);

const alphabet = new Intl.Collator('en', { numeric: true });

/** Returns the choices in alphabetical order, because files and teachers often write the right one first. */
export const orderedChoices = (choices: readonly string[]): string[] =>
  [...new Set(choices)].toSorted(alphabet.compare);
