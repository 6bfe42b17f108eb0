import { normaliseText } from '#contract/kinds/text/normalise-text.ts';
import { textDistances } from '#contract/kinds/text/text-distance.ts';
import type { ReadsTyped } from '../shared/typed-reading.ts';

export const readTypedTexts: ReadsTyped = (key) => ({
  nameOf: (text) => normaliseText(text, key),
  missOf: textDistances({ ...key, accepted: key.accepted ?? [] }),
  otherReadingOf: () => undefined,
});
