import { rightPairs } from '#contract/kinds/matching/grading.ts';
import { idsOf, type KeyStorage, markedBy, plainStorage } from '../shared/key-storage.ts';

export const pairStorage: KeyStorage = {
  ...plainStorage,
  rightOf: ({ options, key }) => rightPairs.of(idsOf(options), key),
  toStored: ({ options, key }) => ({ options: markedBy(options, rightPairs.of(idsOf(options), key)), key }),
  toMessage: (options, right) => ({ options, key: rightPairs.toKey(right, idsOf(options)) }),
  storedKey: rightPairs.toKey,
  gradedKey: () => undefined,
  // Sorted by their random ids, because the teacher's order would reveal the pairs.
  forStudents: (options) => ({ options: options.toSorted((one, other) => one.id - other.id) }),
};
