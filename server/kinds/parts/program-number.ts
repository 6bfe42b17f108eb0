import { readNumber } from '#contract/kinds/number/read-number.ts';

/**
 * Returns a number as programs write it, with a point and without groups; undefined for another spelling.
 * Moodle's GIFT reader takes a decimal comma for "accept everything", so nobody can know what was meant.
 */
export function programNumber(text: string): number | undefined {
  const reading = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? readNumber(text) : null;
  return reading?.value;
}
