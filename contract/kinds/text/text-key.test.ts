import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeStars, matchesPattern, parsePattern } from './match-text.ts';
import { normaliseText, type TextRules } from './normalise-text.ts';
import { textDistances } from './text-distance.ts';
import { findTextKeyFaults, FULL_SHARE, readTextKeys, shareOfText, type TextKey } from './text-key.ts';

const shareBy = (text: string, ...keys: TextKey[]) => shareOfText(text, readTextKeys(keys));
const distanceFrom = (text: string, key: TextKey) => textDistances(key)(text);

/** Share by the rule itself: normalizes and compares each accepted answer of each key. */
function shareNaively(text: string, keys: readonly TextKey[]): number {
  const shares = keys.flatMap((key) =>
    key.accepted
      .filter((accepted) => {
        const normal = normaliseText(text, key);
        return normal !== '' && matchesPattern(normal, parsePattern(normaliseText(accepted.text, key)));
      })
      .map(({ share }) => share),
  );
  return Math.max(0, ...shares);
}

const keyOf = (accepted: Record<string, number>, rules: TextRules = {}) => ({
  ...rules,
  accepted: Object.entries(accepted).map(([text, share]) => ({ text, share })),
});

const cities = keyOf({ 'New York': FULL_SHARE, 'New York*': 1260, '*York': 840, NYC: 840, 'N.Y.': 1 });

test.each([
  [' new\u00a0york\n', 2520],
  ['New York City', 1260],
  ['Old York', 840],
  ['nyc', 840],
  ['n.y.', 1],
  ['ny', 0],
  ['', 0],
])('%j earns %i', (text, share) => expect(shareBy(text, cities)).toBe(share));

test.each<[string, string, TextRules, boolean]>([
  ['Łódź', 'lodz', { ignores_accents: true }, true],
  ['Łódź', 'lodz', {}, false],
  ['NaCl', 'nacl', {}, true],
  ['NaCl', 'nacl', { matches_case: true }, false],
  ['Isparta', 'ısparta', { language: 'tr' }, true],
  ['Isparta', 'isparta', { language: 'tr' }, false],
  ['Isparta', 'ısparta', {}, false],
  ['C’est *', "c'est\u202fla vie", {}, true],
  ['«\u00a0oui\u00a0» *', '“ OUI ” monsieur', {}, true],
  ['STRASSE*', 'Straßenbahn', {}, true],
  ['x²', 'x2', {}, false],
  ['x²', 'X²', {}, true],
  ['*', '\u200b \u00a0', {}, false],
  ['*', '?', {}, true],
  [String.raw`2 \* 3`, '2 * 3', {}, true],
  [String.raw`2 \* 3`, '2 + 3', {}, false],
  ['caf*', 'cafe\u0301', {}, true],
  ['*\u200b', 'Anything', {}, true],
  ['', '', {}, false],
])('the accepted answer %j and the text %j under %j: %s', (accepted, text, rules, isRight) =>
  expect(shareBy(text, keyOf({ [accepted]: 1 }, rules))).toBe(isRight ? 1 : 0),
);

test.each<[string, ReturnType<typeof keyOf>, number]>([
  ['new york', cities, 0],
  ['New Yorck', cities, 1 / 8],
  ['NYCC', cities, 1 / 3],
  ['xyz', cities, 2 / 3],
  ['x'.repeat(5_000), cities, 1],
  ['', cities, 1],
  ['Lodz', keyOf({ Łódź: 1 }), 3 / 4],
  ['Lodz', keyOf({ Łódź: 1 }, { ignores_accents: true }), 0],
  ['\u200b', keyOf({ '*': 1 }), 1],
  ['x', keyOf({ '*': 1 }), 0],
  ['x', keyOf({}), 1],
])('%j misses the nearest accepted answer of %j by %d', (text, key, miss) =>
  expect(distanceFrom(text, key)).toBe(miss),
);

describe('faults of a key', () => {
  test.each<[Record<string, number>, TextRules, string]>([
    [{ Paris: 2520, '*paris*': 1, [String.raw`\*\*\*\*`]: 1, 'a*b*c*': 1 }, {}, ''],
    [{ a: 1, '': 1, ' \u00a0\u200b': 1, '\u0301': 1 }, {}, '1 empty, 2 empty'],
    [{ '\u0301': 1 }, { ignores_accents: true }, '0 empty'],
    [{ '*': 1, [String.raw`\*`]: 1 }, {}, ''],
    [{ '*a*b*c*': 1, '****': 1, '***': 1 }, {}, '0 too_many_stars, 1 too_many_stars, 2 alike'],
    [{ ['a'.repeat(200)]: 1, ['a'.repeat(201)]: 1 }, {}, '1 too_long'],
    [{ a: 0, b: 2521, c: -1, d: 2520, e: 1 }, {}, '0 wrong_share, 1 wrong_share, 2 wrong_share'],
    [{ a: 0.5, b: NaN, c: Infinity }, {}, '0 wrong_share, 1 wrong_share, 2 wrong_share'],
    [{ Paris: 1, ' paris ': 2, 'PA\u200bRIS': 3 }, {}, '1 alike, 2 alike'],
    [{ Paris: 1, paris: 2 }, { matches_case: true }, ''],
    [{ café: 1, cafe: 2 }, {}, ''],
    [{ café: 1, cafe: 2 }, { ignores_accents: true }, '1 alike'],
    [{ 'a*b': 1, 'a**b': 1, 'a*b*': 1, 'A***B': 1 }, {}, '1 alike, 3 alike'],
    [{ 'a*': 1, [String.raw`a\*`]: 1, a: 1 }, {}, ''],
  ])('%j under %j: %j', (accepted, rules, faults) =>
    expect(
      findTextKeyFaults(keyOf(accepted, rules))
        .flatMap(({ index, code }) => (index === undefined ? [] : [`${index} ${code}`]))
        .join(', '),
    ).toBe(faults),
  );

  test.each<[number[], string[]]>([
    [[], ['too_few']],
    [[2519, 1], ['no_full_share']],
    [[1, 2520], []],
    [Array.from({ length: 51 }, () => 2520), ['too_many']],
  ])('as a whole, with the shares %j: %j', (shares, codes) => {
    const accepted = shares.map((share, index) => ({ text: `answer ${index}`, share }));
    expect(findTextKeyFaults({ accepted }).map(({ code }) => code)).toEqual(codes);
  });
});

const rules = fc.record(
  { language: fc.constantFrom('tr', 'de'), ignores_accents: fc.boolean(), matches_case: fc.boolean() },
  { requiredKeys: [] },
);
const text = fc.string({ unit: fc.constantFrom(...Array.from('abIiéß*\\ \u00a0\u0301')), maxLength: 6 });

describe('any key', () => {
  test('gives the greatest share of the accepted answers that match alone', () => {
    const accepted = fc.array(fc.record({ text, share: fc.integer({ min: 1, max: 5 }) }), { maxLength: 5 });
    fc.assert(
      fc.property(accepted, rules, text, (accepted, rules, text) => {
        const alone = accepted.map((one) => shareBy(text, { ...rules, accepted: [one] }));
        const share = shareBy(text, { ...rules, accepted });
        expect(share).toBe(Math.max(0, ...alone));
        const misses = accepted.map((one) => distanceFrom(text, { ...rules, accepted: [one] }));
        expect(distanceFrom(text, { ...rules, accepted })).toBe(Math.min(1, ...misses));
        expect(Math.min(1, ...misses) === 0).toBe(share > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('with its earlier keys gives the greatest share that one of them gives by the naive rule', () => {
    const accepted = fc.array(fc.record({ text, share: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 });
    const keys = fc.array(
      fc.tuple(rules, accepted).map(([rules, accepted]) => Object.assign({ accepted }, rules)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(keys, fc.array(text, { maxLength: 4 }), (keys, texts) => {
        const accepted = keys.flatMap((key) => key.accepted.map((one) => one.text));
        for (const each of [...texts, ...accepted])
          expect(shareBy(each, ...keys)).toBe(shareNaively(each, keys));
      }),
      { numRuns: 2_000 },
    );
  });

  test('with a typed text, escaped, as its only answer accepts the texts that are normalized alike', () => {
    fc.assert(
      fc.property(text, text, rules, (one, other, rules) => {
        const key = { ...rules, accepted: [{ text: escapeStars(one), share: FULL_SHARE }] };
        const [normal, otherNormal] = [one, other].map((each) => normaliseText(each, rules));
        expect(shareBy(one, key)).toBe(normal === '' ? 0 : FULL_SHARE);
        expect(shareBy(other, key)).toBe(otherNormal !== '' && normal === otherNormal ? FULL_SHARE : 0);
        expect(findTextKeyFaults(key)).toHaveLength(normal === '' ? 1 : 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
