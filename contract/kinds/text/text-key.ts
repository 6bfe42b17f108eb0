import type { KeyFault, KeyFaultCode } from '../key-fault.ts';
import { matchesPattern, parsePattern, MAX_STARS, MAX_TEXT_LENGTH, type TextPattern } from './match-text.ts';
import { identifyRules, normaliseText, type TextRules } from './normalise-text.ts';

/** The full marks as a share, in units that are divisible by every number from 1 to 10. */
export const FULL_SHARE = 2520;

/** `share`: part of the marks that the answer earns, from 1 to `FULL_SHARE`. */
export type AcceptedText = { text: string; share: number };

export type TextKey = TextRules & { accepted: readonly AcceptedText[] };

const patternOf = ({ text }: AcceptedText, rules: TextRules): TextPattern =>
  parsePattern(normaliseText(text, rules));

/**
 * Accepted answers of keys whose rules treat the same texts as equal. `whole`: share of each normalized text
 * without a star. Equal answers are kept once, with the greatest share.
 */
export type ReadTexts = {
  rules: TextRules;
  whole: ReadonlyMap<string, number>;
  patterns: readonly { pattern: TextPattern; share: number }[];
};

/** Reads keys once, so that grading a text takes no longer for longer lists without stars. */
export const readTextKeys = (keys: readonly TextKey[]): ReadTexts[] =>
  [...Map.groupBy(keys, identifyRules).values()].map(readAlike);

function readAlike(keys: readonly TextKey[]): ReadTexts {
  const [rules = {}] = keys;
  const whole = new Map<string, number>();
  const patterns = new Map<string, ReadTexts['patterns'][number]>();
  for (const { share, ...accepted } of keys.flatMap((key) => key.accepted)) {
    const pattern = patternOf({ ...accepted, share }, rules);
    const [text] = pattern;
    const name = identityOf(pattern);
    if (pattern.length === 1) whole.set(text, Math.max(share, whole.get(text) ?? 0));
    else patterns.set(name, { pattern, share: Math.max(share, patterns.get(name)?.share ?? 0) });
  }
  return { rules, whole, patterns: [...patterns.values()] };
}

/**
 * Returns the greatest share of the accepted answers that match. A text that is empty after normalization
 * matches nothing, not even a single star. Every pattern is tried, so that the time of a save does not tell
 * whether its answer is right.
 */
export function shareOfText(text: string, keys: readonly ReadTexts[]): number {
  let most = 0;
  for (const { rules, whole, patterns } of keys) {
    const normal = normaliseText(text, rules);
    if (normal === '') continue;
    most = Math.max(most, whole.get(normal) ?? 0);
    for (const { pattern, share } of patterns) {
      const earned = matchesPattern(normal, pattern) ? share : 0;
      most = Math.max(most, earned);
    }
  }
  return most;
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
