import { t } from '@lingui/core/macro';
import { intlLocale } from '../../base/language/i18n.ts';

const rounded = { maximumSignificantDigits: 2 };
const figures = new Intl.NumberFormat(intlLocale(), rounded);
const words = new Intl.NumberFormat(intlLocale(), {
  ...rounded,
  notation: 'compact',
  compactDisplay: 'long',
});

const IN_WORDS = 1e6;
/** Maximum number shown, because readers cannot imagine larger ones. */
const MOST = 1e15;

/** Formats a number with two significant digits: "12", "0.63". */
export const formatRoughly = (value: number): string => figures.format(value);

/** Formats a small probability: "1 in 12,000", "1 in 3.1 million". */
export function formatOneIn(chance: number): string {
  if (chance * MOST < 1) return t`less than 1 in ${{ number: words.format(MOST) }}`;
  return t`1 in ${{ number: (chance * IN_WORDS < 1 ? words : figures).format(1 / chance) }}`;
}
