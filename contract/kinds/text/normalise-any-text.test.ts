import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseText } from './normalise-text.ts';

const someRules = fc.record(
  {
    language: fc.constantFrom('tr', 'az-Latn', 'de', 'el', ''),
    ignores_accents: fc.boolean(),
    matches_case: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Texts with unusual combinations of letters, marks and signs, and random texts. */
const someText = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aIiıİßςΣøŁéŉᾼẚ가가か ≠\'’"-\u00a0\u200b\u0301\u0307\u0323\u0338\u0345\u3099'),
    ),
  }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
);

describe('any text', () => {
  test('is the same after a second time, in NFC, and without spaces at its ends', () => {
    fc.assert(
      fc.property(someText, someRules, (text, rules) => {
        const normal = normaliseText(text, rules);
        expect(normaliseText(normal, rules)).toBe(normal);
        expect(normal.normalize('NFC')).toBe(normal);
        expect(normal).not.toMatch(/^\s|\s$|\s\s|[^\S ]|\p{Cs}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the same in NFC, in NFD, between spaces and with hidden characters', () => {
    fc.assert(
      fc.property(
        someText,
        someRules,
        fc.constantFrom('\u200b', '\u200e', '\ufe0f', '\u00ad'),
        (text, rules, hidden) => {
          const normal = normaliseText(text, rules);
          const spellings = [text.normalize('NFC'), text.normalize('NFD'), ` ${text}\u202f\n`, hidden + text];
          for (const spelling of spellings) expect(normaliseText(spelling, rules)).toBe(normal);
          expect(normaliseText(Array.from(text).join(hidden), rules)).toBe(normal);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('keeps each space between words as one', () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abc.é가')), minLength: 1 });
    const space = fc.string({
      unit: fc.constantFrom(...Array.from(' \t\n\r\u00a0\u2003\u202f\u3000\u0085')),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), space, (words, space) => {
        expect(normaliseText(words.join(space), {})).toBe(words.join(' '));
      }),
    );
  });
});

test('capital and small letters are one, except for the Greek iota below', () => {
  const odd: string[] = [];
  for (let point = 0; point <= 0x1ffff; point++) {
    const letter = String.fromCodePoint(point);
    for (const other of new Set([letter.toLowerCase(), letter.toUpperCase()])) {
      if (other === letter || letter === '\u0345' || !new RegExp(`^${other}$`, 'iu').test(letter)) continue;
      if (normaliseText(letter, {}) !== normaliseText(other, {})) odd.push(letter);
    }
  }
  expect(odd).toEqual([]);
});

test('millions of characters take no longer than their number, and 30 marks of a pile remain', () => {
  // Normalizing so many marks without cutting them would exceed the time limit of a test.
  const marks = '\u0301'.repeat(500_000) + '\u0323'.repeat(500_000);
  expect(Array.from(normaliseText(`x${marks}y`, {}))).toHaveLength(32);
  expect(normaliseText(`x${marks}y`, { ignores_accents: true })).toBe('xy');
  for (const rules of [{}, { language: 'tr', ignores_accents: true }]) {
    expect(normaliseText(`${'İß '.repeat(300_000)}x`, rules)).toMatch(/ss x$/);
    expect(normaliseText('\u00a0'.repeat(1_000_000), rules)).toBe('');
    expect(normaliseText('\ud83d'.repeat(1_000_000), rules)).toHaveLength(1_000_000);
    expect(normaliseText(`${'a '.repeat(500_000)}\u200b`, rules)).toHaveLength(999_999);
  }
});

test('a pile of marks, as in zalgo, is cut in every spelling', () => {
  const zalgo = `t${'\u0315\u031b\u0340\u0489\u034f'.repeat(20)}e${'\u0344'.repeat(25)}x`;
  const normal = normaliseText(zalgo, {});
  expect(normaliseText(normal, {})).toBe(normal);
  expect(normal.length).toBeLessThan(65);
  expect(normaliseText(zalgo, { ignores_accents: true })).toMatch(/^t\u0489+ex$/u);
});
