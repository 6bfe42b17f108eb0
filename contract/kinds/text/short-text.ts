import type { Kind } from '../kind.ts';
import { typedKind } from '../typed-kind.ts';
import { faultsOfTextKey, FULL_SHARE, shareOfText } from './text-key.ts';

/** A question that is answered with a short text. It earns the best share of the answers that it matches. */
export const shortText: Kind<string> = {
  ...typedKind,
  faultsOfKey: (key) => faultsOfTextKey({ ...key, accepted: key.accepted ?? [] }),
  earned: (text, _, worth, { key }) =>
    Math.round((worth * shareOfText(text, { ...key, accepted: key?.accepted ?? [] })) / FULL_SHARE),
};
