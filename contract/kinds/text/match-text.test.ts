import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistances } from './edit-distance.ts';
import { escapeStars, matchesPattern, parsePattern, type TextPattern } from './match-text.ts';

test.each([
  ['', ['']],
  ['abc', ['abc']],
  ['*', ['', '']],
  ['a*', ['a', '']],
  ['*a*b*', ['', 'a', 'b', '']],
  ['**', ['', '', '']],
  [String.raw`\*`, ['*']],
  [String.raw`a\**`, ['a*', '']],
  [String.raw`\\*`, [String.raw`\*`]],
  [String.raw`\a\\b\ `, [String.raw`\a\\b\ `]],
  [String.raw`2 \* 3 = *`, ['2 * 3 = ', '']],
  ['＊', ['＊']],
])('%j has the parts %j', (text, parts) => expect(parsePattern(text)).toEqual(parts));

const matches = (text: string, accepted: string) => matchesPattern(text, parsePattern(accepted));

test.each([
  ['paris', 'paris paris* *paris *paris* p*s p*r*s *a*i* * ** *** p**s *p*a*r*'],
  ['aaa', 'a* *a a*a a*a*a a*aa *aa'],
  ['', '* **'],
  ['a*b', String.raw`a\*b a*b *\** a**b *\*b`],
  [String.raw`a\b`, String.raw`a\b a*b *\b`],
  ['abab', '*ab ab* ab*ab *ab*ab *ab*ab*'],
  ['cafés', 'caf* *és c*é*s'],
  ['👍🏽 ok', '👍* *ok 👍*ok *🏽*'],
  ['.*', String.raw`.* .\* *.*`],
])('%j matches each of %s', (text, accepted) =>
  expect(accepted.split(' ').filter((one) => !matches(text, one))).toEqual([]),
);

test.each([
  ['paris', 'pari aris *pari aris* p*z*s p*a*a*s s*p paris*s parisparis p*paris'],
  ['aaa', 'a aa aaaa aa*aa aaa*a a*a*a*a'],
  ['', 'a a* *a a*a'],
  ['axb', String.raw`a\*b \*`],
  ['ab', 'ab*b ab*ab b*a a*b*b'],
  ['abc', 'a.c [abc] ab?c .* a+bc (abc)'],
])('%j matches none of %s', (text, accepted) =>
  expect(accepted.split(' ').filter((one) => matches(text, one))).toEqual([]),
);

test('spaces beside a star count', () => {
  expect(matches('the big cat', 'the * cat')).toBe(true);
  expect(matches('the cat', 'the * cat')).toBe(false);
  expect(matches('the cat', 'the* cat')).toBe(true);
});

/** Characters of an accepted answer, with null for each star. */
const charactersOf = (pattern: TextPattern): (string | null)[] =>
  pattern.flatMap((part, index) => [...(index === 0 ? [] : [null]), ...Array.from(part)]);

/** Naive matching: tries every length for each star. */
function matchesNaively(text: readonly string[], pattern: readonly (string | null)[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === null)
    return text.some((_, count) => matchesNaively(text.slice(count), rest)) || matchesNaively([], rest);
  return text[0] === first && matchesNaively(text.slice(1), rest);
}

/** Naive edit distance: tries each edit at each position. */
function distanceNaively(text: readonly string[], pattern: readonly (string | null)[]): number {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length;
  if (text.length === 0) return distanceNaively(text, rest) + (first === null ? 0 : 1);
  const [shorter, restOfText] = [distanceNaively(text, rest), text.slice(1)];
  if (first === null) return Math.min(shorter, distanceNaively(restOfText, pattern));
  return Math.min(
    shorter + 1,
    distanceNaively(restOfText, pattern) + 1,
    distanceNaively(restOfText, rest) + (text[0] === first ? 0 : 1),
  );
}

/** Edit distance by whole rows of distances, for long texts. */
function distanceByRows(text: readonly string[], pattern: readonly (string | null)[]): number {
  let row = [0, ...text.map((_, position) => position + 1)];
  for (const character of pattern) {
    const next: number[] = [];
    for (const [length, above] of row.entries()) {
      const before = next.at(-1) ?? Infinity;
      const replaced = (row[length - 1] ?? Infinity) + (text[length - 1] === character ? 0 : 1);
      next.push(character === null ? Math.min(above, before) : Math.min(above + 1, before + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const letters = (maxLength: number, signs = 'ab👍') =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), maxLength });

describe('against a naive matcher', () => {
  test('the same texts match', () => {
    fc.assert(
      fc.property(letters(9), letters(7, 'ab👍**'), (text, accepted) => {
        const pattern = parsePattern(accepted);
        expect(matchesPattern(text, pattern)).toBe(matchesNaively(Array.from(text), charactersOf(pattern)));
      }),
      { numRuns: 5_000 },
    );
  });

  test('a text whose stars are filled matches', () => {
    fc.assert(
      fc.property(letters(4), fc.array(fc.tuple(letters(4), letters(4))), (first, pairs) => {
        const text = first + pairs.map(([filling, part]) => filling + part).join('');
        expect(matches(text, [first, ...pairs.map(([, part]) => part)].join('*'))).toBe(true);
      }),
    );
  });

  test('the distance is the same, and 0 exactly for a match', () => {
    fc.assert(
      fc.property(letters(5), letters(5, 'ab👍*'), (text, accepted) => {
        const pattern = parsePattern(accepted);
        const distance = distanceNaively(Array.from(text), charactersOf(pattern));
        expect(editDistances(text)(pattern)).toBe(distance);
        expect(distance === 0).toBe(matchesPattern(text, pattern));
      }),
      { numRuns: 2_000 },
    );
  });

  test('the distance of a long text is the same, wherever its blocks of 32 characters end', () => {
    fc.assert(
      fc.property(letters(140), letters(140, 'ab👍*'), (text, accepted) => {
        const pattern = parsePattern(accepted);
        expect(editDistances(text)(pattern)).toBe(distanceByRows(Array.from(text), charactersOf(pattern)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a text with its stars escaped matches only itself', () => {
    const text = letters(6, String.raw`a*\b`);
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(matches(one, escapeStars(one))).toBe(true);
        expect(matches(other, escapeStars(one))).toBe(one === other);
      }),
    );
  });
});

test.each([
  ['paris', 'paris', 0],
  ['pariss', 'paris', 1],
  ['pais', 'paris', 1],
  ['paras', 'paris', 1],
  ['pairs', 'paris', 2],
  ['london', 'paris', 6],
  ['', 'paris', 5],
  ['the paris', '*paris', 0],
  ['the pariz', '*paris', 1],
  ['👍', '👎', 1],
  ['a', '한', 1],
])('%j is away from %j by %i', (text, accepted, distance) =>
  expect(editDistances(text)(parsePattern(accepted))).toBe(distance),
);

test('a hundred thousand stars, and long texts of one letter, take no longer than their number', () => {
  const text = 'a'.repeat(100_000);
  expect(matches(text, '*'.repeat(100_000))).toBe(true);
  expect(matches(text, '*a'.repeat(100_000))).toBe(true);
  expect(matches(text, '*a'.repeat(100_001))).toBe(false);
  expect(matches(text, `*${'a'.repeat(66)}b*${'a'.repeat(66)}b*`)).toBe(false);
  expect(matches(text, `*${'a'.repeat(50)}*${'a'.repeat(50)}*${'a'.repeat(50)}b`)).toBe(false);
  expect(editDistances(text)(parsePattern('*'.repeat(10_000)))).toBe(0);
  expect(editDistances(text)(parsePattern('b'.repeat(200)))).toBe(200);
});
