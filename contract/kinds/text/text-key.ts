import type { KeyFault, KeyFaultCode } from '../key-fault.ts';
import {
  distanceToPattern,
  matchesPattern,
  parsePattern,
  MAX_STARS,
  MAX_TEXT_LENGTH,
  type TextPattern,
} from './match-text.ts';
import { normaliseText, type TextRules } from './normalise-text.ts';

/** The full marks as a share, in units that are divisible by every number from 1 to 10. */
export const FULL_SHARE = 2520;

/** `share`: part of the marks that the answer earns, from 1 to `FULL_SHARE`. */
export type AcceptedText = { text: string; share: number };

export type TextKey = TextRules & { accepted: readonly AcceptedText[] };

const patternOf = ({ text }: AcceptedText, key: TextKey): TextPattern =>
  parsePattern(normaliseText(text, key));

/**
 * Returns the index of the matching accepted answer with the largest share, or undefined. A text that is
 * empty after normalization matches nothing, not even a single star.
 */
export function findAcceptedText(text: string, key: TextKey): number | undefined {
  const normal = normaliseText(text, key);
  if (normal === '') return undefined;
  let best: number | undefined;
  let bestShare = 0;
  for (const [index, accepted] of key.accepted.entries()) {
    if (accepted.share <= bestShare || !matchesPattern(normal, patternOf(accepted, key))) continue;
    best = index;
    bestShare = accepted.share;
  }
  return best;
}

export const shareOfText = (text: string, key: TextKey): number =>
  key.accepted[findAcceptedText(text, key) ?? -1]?.share ?? 0;

/**
 * Returns the distance from a text to the nearest accepted answer, by which texts are sorted: edits per
 * character of that answer, from 0 (a match) to 1.
 */
export function distanceFromTextKey(text: string, key: TextKey): number {
  const normal = normaliseText(text, key);
  if (normal === '') return 1;
  return key.accepted.reduce((least, accepted) => {
    const pattern = patternOf(accepted, key);
    const length = Math.max(1, Array.from(pattern.join('')).length);
    return Math.min(least, distanceToPattern(normal, pattern, Math.ceil(least * length)) / length);
  }, 1);
}

export const MAX_ACCEPTED_TEXTS = 50;

/**
 * Returns a string that is equal for patterns that match the same texts. Consecutive stars count as one star.
 */
const identityOf = (pattern: TextPattern): string =>
  JSON.stringify(pattern.filter((part, index) => part !== '' || index === 0 || index === pattern.length - 1));

function faultOf({ text, share }: AcceptedText, pattern: TextPattern): KeyFaultCode | undefined {
  if (pattern.length === 1 && pattern[0] === '') return 'empty';
  if (text.length > MAX_TEXT_LENGTH) return 'too_long';
  if (pattern.length - 1 > MAX_STARS) return 'too_many_stars';
  return Number.isInteger(share) && share >= 1 && share <= FULL_SHARE ? undefined : 'wrong_share';
}

/**
 * Returns the faults of a key, at most one per accepted answer. If two answers match the same texts, the
 * later one has a fault.
 */
export function findTextKeyFaults(key: TextKey): KeyFault[] {
  if (key.accepted.length === 0) return [{ code: 'too_few' }];
  const identities = new Set<string>();
  const ofAnswers = key.accepted.flatMap((accepted, index): KeyFault[] => {
    const pattern = patternOf(accepted, key);
    const identity = identityOf(pattern);
    const code = faultOf(accepted, pattern) ?? (identities.has(identity) ? 'alike' : undefined);
    identities.add(identity);
    return code ? [{ code, index }] : [];
  });
  return [
    ...(key.accepted.length > MAX_ACCEPTED_TEXTS ? [{ code: 'too_many' as const }] : []),
    ...(key.accepted.some(({ share }) => share === FULL_SHARE) ? [] : [{ code: 'no_full_share' as const }]),
    ...ofAnswers,
  ];
}
