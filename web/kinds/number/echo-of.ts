import { t } from '@lingui/core/macro';
import { formatNumber } from '#contract/kinds/number/format-number.ts';
import type { NumberReading } from '#contract/kinds/number/read-number.ts';

/** Says which number is read in a text; undefined if that is obvious. It must not depend on the key. */
export function echoOf(text: string, reading: NumberReading | null): string | undefined {
  if (!reading) return t`This is not read as a number.`;
  const number = formatNumber(reading.value);
  if (reading.other !== undefined)
    return t`Do you mean ${number} or ${{ other: formatNumber(reading.other) }}? It is read as ${number}.`;
  return number === text.trim() ? undefined : t`Read as ${number}.`;
}
