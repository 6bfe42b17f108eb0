import { readNumber } from '#contract/kinds/number/read-number.ts';

/**
 * Returns a number as other programs write it, with a decimal point and without grouping; undefined for other
 * spellings. Moodle's GIFT reader reads a decimal comma as "accept everything", so such files are ambiguous.
 */
export function programNumber(text: string): number | undefined {
  const reading = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? readNumber(text) : null;
  return reading?.value;
}
