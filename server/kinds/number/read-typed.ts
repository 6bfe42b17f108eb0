import { formatClearly } from '#contract/kinds/number/format-number.ts';
import { distanceFromNumbers, readNumberKeys, shareOfNumber } from '#contract/kinds/number/number-key.ts';
import { type NumberReading, readNumber } from '#contract/kinds/number/read-number.ts';
import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import type { ReadsTyped } from '../shared/typed-reading.ts';

export const readTypedNumbers: ReadsTyped = ({ accepted = [] }, unit) => {
  const ranges = readNumberKeys([{ accepted }]);
  const shareOf = (value: number) => shareOfNumber(formatClearly(value), ranges);
  const betterOther = ({ value, other }: NumberReading) =>
    other !== undefined && shareOf(other) > shareOf(value) ? { value, other } : undefined;
  return {
    nameOf: (text) => {
      const reading = readNumber(text, unit);
      return reading ? `${reading.value} ${betterOther(reading)?.other}` : normaliseText(text, {});
    },
    missOf: (text) => distanceFromNumbers(text, ranges, unit),
    otherReadingOf: (text) => {
      const reading = readNumber(text, unit);
      return reading ? betterOther(reading) : undefined;
    },
  };
};
