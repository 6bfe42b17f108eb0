import type { Kind } from '../kind.ts';
import { typedKind } from '../typed-kind.ts';
import { FULL_SHARE, shareOfNumber } from './number-key.ts';
import { findNumberKeyFaults } from './number-key-faults.ts';

/** A question that is answered with a typed number. It earns the best share of the values that it matches. */
export const number: Kind<string> = {
  ...typedKind,
  faultsOfKey: ({ accepted = [] }) => findNumberKeyFaults({ accepted }),
  earned: (text, _, worth, { key }) =>
    Math.round((worth * shareOfNumber(text, { accepted: key?.accepted ?? [] })) / FULL_SHARE),
};
