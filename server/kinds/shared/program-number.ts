import { readNumber } from '#contract/kinds/number/read-number.ts';

/**
 * Returns a number as other programs write it, with a decimal point and without digit groups; undefined for
 * other spellings. Files with a decimal comma are ambiguous, because Moodle's GIFT reader reads it as "accept
 * everything".
 */
export function parseProgramNumber(text: string): number | undefined {
  const reading = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? readNumber(text) : null;
  return reading?.value;
}
