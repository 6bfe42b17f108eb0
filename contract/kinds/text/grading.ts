import type { Grading } from '../kind.ts';
import { findTextKeyFaults, FULL_SHARE, shareOfText } from './text-key.ts';

export const textGrading: Grading<string> = {
  earned: (text, _, worth, { key }) =>
    Math.round((worth * shareOfText(text, { ...key, accepted: key?.accepted ?? [] })) / FULL_SHARE),
  // A blind guess of a number or word is practically never right, so guessing counts as giving no answer.
  guesses: () => [null],
  faultsOfKey: (key) => findTextKeyFaults({ ...key, accepted: key.accepted ?? [] }),
};
