const rounded = { maximumSignificantDigits: 2 };
const figures = new Intl.NumberFormat('en-GB', rounded);
const words = new Intl.NumberFormat('en-GB', { ...rounded, notation: 'compact', compactDisplay: 'long' });

/** From here on a number is easier to read in words. */
const IN_WORDS = 1e6;
/** Beyond this a number says nothing more to anybody. */
const MOST = 1e15;

/** A number of two digits that count: "12", "0.63". */
export const rough = (value: number): string => figures.format(value);

/** A small probability as people read it: "1 in 12,000", "1 in 3.1 million". */
export function oneIn(chance: number): string {
  if (chance * MOST < 1) return `less than 1 in ${words.format(MOST)}`;
  return `1 in ${(chance * IN_WORDS < 1 ? words : figures).format(1 / chance)}`;
}
