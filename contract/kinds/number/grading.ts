import type { Grading } from '../kind.ts';
import { FULL_SHARE, shareOfNumber } from './number-key.ts';
import { findNumberKeyFaults } from './number-key-faults.ts';

export const numberGrading: Grading<string> = {
  earned: (text, _, worth, { key }) =>
    Math.round((worth * shareOfNumber(text, { accepted: key?.accepted ?? [] })) / FULL_SHARE),
  // A blind guess of a number or word is practically never right, so guessing counts as giving no answer.
  guesses: () => [null],
  faultsOfKey: ({ accepted = [] }) => findNumberKeyFaults({ accepted }),
};
