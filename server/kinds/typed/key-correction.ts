import { isDeepStrictEqual } from 'node:util';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { sentence } from '#shared/sentence.ts';
import { type KeyCorrection, severalRightCorrection } from '../shared/key-correction.ts';
import { type FaultsOfKey, findKeyFaults } from './key-faults.ts';

/** Returns the correction of accepted answers. Earlier ones are kept as whole keys. */
export const typedCorrection = (faultsOfKey: FaultsOfKey): KeyCorrection => ({
  ...severalRightCorrection(0),
  faultsOf: ({ options, key }) =>
    options
      ? { options: sentence`This question has a key in place of right options.` }
      : findKeyFaults(faultsOfKey, key),
  correct({ right, accepted, key: before = {}, keptKeys = [] }, { key = before }, _, keeps) {
    const kept = keeps ? differentKeys([...keptKeys, before]) : [];
    const others = kept.filter((one) => !isDeepStrictEqual(one, key));
    return { right, accepted, key, ...(others.length > 0 && { keptKeys: others }) };
  },
});

/** Removes equal keys. All are in the database's form, so equal ones have equal JSON. */
const differentKeys = (keys: readonly AnswerKey[]) => [
  ...new Map(keys.map((one) => [JSON.stringify(one), one])).values(),
];
