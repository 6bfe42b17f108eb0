import type { KeyFault, KeyFaultCode } from '#contract/kinds/key-fault.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Faults } from '../../base/shared/errors.ts';

export type FaultsOfKey = (key: AnswerKey) => readonly KeyFault[];

/** Returns the faults of a key by their paths in the question. */
export const findKeyFaults = (faultsOfKey: FaultsOfKey, key: AnswerKey | undefined): Faults =>
  key
    ? Object.fromEntries(faultsOfKey(key).map((fault) => [pathOf(fault), sentenceOfFault[fault.code]]))
    : { key: 'This is missing.' };

const pathOf = ({ index }: KeyFault) => (index === undefined ? 'key.accepted' : `key.accepted.${index}`);

export const sentenceOfFault: Record<KeyFaultCode, string> = {
  too_few: 'Give at least one accepted answer.',
  too_many: 'These are too many accepted answers.',
  no_full_share: 'At least one accepted answer must earn the full marks.',
  not_a_number: 'This is not a number.',
  bad_tolerance: 'Give one tolerance: a distance, a percentage from 0 to 100, or 1 to 15 significant digits.',
  wrong_share: 'The share must be from 1 to 2520.',
  empty: 'An accepted answer is empty.',
  too_long: 'This accepted answer is too long.',
  too_many_stars: 'An accepted answer may have at most 3 stars.',
  not_a_choice: 'This is not in the list of the gap.',
  alike: 'Another accepted answer is the same.',
};
