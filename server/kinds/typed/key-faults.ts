import type { KeyFault, KeyFaultCode } from '#contract/kinds/key-fault.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';

export type FaultsOfKey = (key: AnswerKey) => readonly KeyFault[];

/** Returns the faults of a key by their paths in the question. */
export const findKeyFaults = (faultsOfKey: FaultsOfKey, key: AnswerKey | undefined): Faults =>
  key
    ? Object.fromEntries(faultsOfKey(key).map((fault) => [pathOf(fault), sentenceOfFault[fault.code]]))
    : { key: sentence`This is missing.` };

const pathOf = ({ index }: KeyFault) => (index === undefined ? 'key.accepted' : `key.accepted.${index}`);

export const sentenceOfFault: Record<KeyFaultCode, Sentence> = {
  too_few: sentence`Give at least one accepted answer.`,
  too_many: sentence`These are too many accepted answers.`,
  no_full_share: sentence`At least one accepted answer must earn the full marks.`,
  not_a_number: sentence`This is not a number.`,
  bad_tolerance: sentence`Give one tolerance: a distance, a percentage from 0 to 100, or 1 to 15 significant digits.`,
  wrong_share: sentence`The share must be from 1 to 2520.`,
  empty: sentence`An accepted answer is empty.`,
  too_long: sentence`This accepted answer is too long.`,
  too_many_stars: sentence`An accepted answer may have at most 3 stars.`,
  not_a_choice: sentence`This is not in the list of the gap.`,
  alike: sentence`Another accepted answer is the same.`,
};
