import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { distanceFromNumbers, readNumberKeys, shareOfNumber } from '#contract/kinds/number/number-key.ts';
import { formatClearly } from '#contract/kinds/number/format-number.ts';
import { type NumberReading, readNumber } from '#contract/kinds/number/read-number.ts';
import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import { textDistances } from '#contract/kinds/text/text-distance.ts';

/**
 * Reads typed answers like grading. `nameOf`: returns equal strings for texts that are treated as equal.
 * `missOf`: returns the distance of a text from the key; 0 for a match. `otherReadingOf`: returns both
 * readings of a number, if the other one would earn more.
 */
export type Reading = {
  nameOf: (text: string) => string;
  missOf: (text: string) => number;
  otherReadingOf: (text: string) => Required<NumberReading> | undefined;
};

type Reader = (key: AnswerKey, unit?: string) => Reading;

const numbers: Reader = ({ accepted = [] }, unit) => {
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

const texts: Reader = (key) => ({
  nameOf: (text) => normaliseText(text, key),
  missOf: textDistances({ ...key, accepted: key.accepted ?? [] }),
  otherReadingOf: () => undefined,
});

const readers: Readonly<Record<string, Reader>> = { number: numbers, text: texts };

type Asked = { kind?: string; key?: AnswerKey; content?: QuestionContent };

export const typedAnswerReader = ({ kind = '', key = {}, content }: Asked): Reading =>
  (readers[kind] ?? texts)(key, content?.unit);
