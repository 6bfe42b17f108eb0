import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { distanceFromNumbers, readNumberKeys } from '#contract/kinds/number/number-key.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import { textDistances } from '#contract/kinds/text/text-distance.ts';

/**
 * Reads typed answers like grading. `nameOf`: returns equal strings for texts that are treated as equal.
 * `missOf`: returns the distance of a text from the key; 0 for a match.
 */
type Reading = { nameOf: (text: string) => string; missOf: (text: string) => number };

type Reader = (key: AnswerKey, unit?: string) => Reading;

const numbers: Reader = ({ accepted = [] }, unit) => {
  const ranges = readNumberKeys([{ accepted }]);
  return {
    nameOf: (text) => String(readNumber(text, unit)?.value ?? normaliseText(text, {})),
    missOf: (text) => distanceFromNumbers(text, ranges, unit),
  };
};

const texts: Reader = (key) => ({
  nameOf: (text) => normaliseText(text, key),
  missOf: textDistances({ ...key, accepted: key.accepted ?? [] }),
});

const readers: Readonly<Record<string, Reader>> = { number: numbers, text: texts };

type Asked = { kind?: string; key?: AnswerKey; content?: QuestionContent };

export const typedAnswerReader = ({ kind = '', key = {}, content }: Asked): Reading =>
  (readers[kind] ?? texts)(key, content?.unit);
