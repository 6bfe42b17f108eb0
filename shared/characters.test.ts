import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as characters from './characters.ts';
import { inEnglish, type Sentence } from './sentence.ts';

const inWords = (find: (text: string) => Sentence | null) => (text: string) => {
  const fault = find(text);
  return fault && inEnglish(fault);
};
const findEmailFault = inWords(characters.findEmailFault);
const findNameFault = inWords(characters.findNameFault);
const findTextFault = inWords(characters.findTextFault);

const HIDDEN = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u034f', '\u3164', '\u115f', '\uffa0', '\u{e0041}'];
const [LRE, RLE, PDF, LRO, RLO] = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069'];

const names = [
  'Ada Lovelace',
  'José Ñandú',
  "D'Arcy O’Neil-Łukasz",
  'محمد\u200cرضا',
  'ශ්\u200dරී ලංකා',
  'क्\u200dष',
  'נעמי שֶׁמֶר',
  'Test C++\u200e',
  '王小明',
  '辻\u{e0100}',
  'สมชาย',
  'ᠮᠣᠩᠭᠣᠯ\u180b',
  'ᠪᠠᠶᠢᠨ\u180eᠠ',
  'Chemistry 👩🏽\u200d🔬 ❤️',
  'England 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Q&A 1️⃣',
];
const texts = [
  ...names,
  '?',
  'line\nline\r\n\tindented',
  'Donau\u00addampf\u200bschiff',
  `${RLE}שלום${PDF} and ${FSI}name${PDI}`,
  `${LRI}a ${RLE}b${PDF} c${PDI}`,
];

describe('texts', () => {
  test.each(texts)('%j is one', (text) => expect(findTextFault(text)).toBeNull());
  test('without a character that can be seen is none', () => {
    const unseen = fc.constantFrom(...HIDDEN, ' ', '\u2800', '\u200d', '\ufe0f', '\u0301', '\u0007', '\n');
    fc.assert(
      fc.property(fc.array(unseen, { minLength: 1, maxLength: 8 }), (characters) => {
        const text = characters.join('');
        expect(findTextFault(text)).toBe('This needs a character that can be seen.');
        expect(findTextFault(`${text}x`)).toBeNull();
      }),
    );
  });
  test.each(['\u{1d159}', '\u{13441}\u{13442}', '\ufffc'])('%j is drawn as nothing', (text) =>
    expect(findTextFault(text)).toBe('This needs a character that can be seen.'),
  );
  test.each([
    `a${RLO}b${PDF}`,
    `a${LRO}b`,
    `${LRE}a`,
    `${FSI}a`,
    `a${PDI}`,
    `a${PDF}`,
    `${LRE}${LRI}a${PDF}${PDI}`,
  ])('%j reaches beyond itself', (text) => expect(findTextFault(text)).toMatch(/direction of writing/));
  test('set side by side are as well formed as each alone', () => {
    const signs = fc.constantFrom('a', 'ב', LRE, RLE, PDF, LRI, FSI, PDI);
    const text = fc.array(signs, { maxLength: 6 }).map((all) => `x${all.join('')}`);
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(findTextFault(one) === null && findTextFault(other) === null);
        expect(findTextFault(one + other)).toBeNull();
      }),
    );
  });
});

describe('names', () => {
  test.each(names)('%j is one', (name) => expect(findNameFault(name)).toBeNull());
  test.each([...HIDDEN, LRE + PDF, LRI + PDI, '\n', '\u2028', '\u0007', '\u2800'])(
    '%j hides in none',
    (hidden) => expect(findNameFault(`Ada${hidden}Lovelace`)).toMatch(/hidden character or a line break/),
  );
  test('a flag hides nothing else', () => {
    expect(findNameFault('Ada \u{1f3f4}\u{e0067}\u{e0062}')).toMatch(/hidden/);
  });
  test.each(['\u0316\u0301', '\u0488', '\u0301\u0302\u200d'])('a pile of %j is none', (marks) => {
    expect(findNameFault(`A${marks.repeat(10)}da`)).toBe('This has too many accents on one letter.');
  });
  test('a name is a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        if (findNameFault(name) === null) expect(findTextFault(name)).toBeNull();
      }),
    );
  });
});

describe('addresses', () => {
  test.each([
    'ada@school.example',
    "o'neil+1@x.org",
    'zoë@schule.example',
    'имя@школа.рф',
    '名前テスト@例え.jp',
    '김@한국.kr',
  ])('%s is one', (email) => expect(findEmailFault(email)).toBeNull());
  test.each(['', 'ada', 'a@b', 'a b@c.de', 'a@b@c.de', 'a\u{ff20}b@c.de', 'a@b\u2024.de', 'a\u00a8@x.de'])(
    '%j is none, as it is compared',
    (email) => expect(findEmailFault(email)).toBe('This must be an e-mail address.'),
  );
  test.each(['аda@school.example', 'ada@schооl.example', 'ada@school.exаmple', 'ᎪᎠᎪ@school.example'])(
    '%j mixes alphabets, or is of one that nobody writes addresses in',
    (email) => expect(findEmailFault(email)).toMatch(/mixes letters/),
  );
  test('nothing hides in one', () => {
    const anywhere = fc.tuple(fc.constantFrom(...HIDDEN, LRE, RLO, PDI, '\u200d', '\ufe0f'), fc.nat(18));
    fc.assert(
      fc.property(anywhere, ([hidden, place]) => {
        const email = Array.from('ada@school.example').toSpliced(place, 0, hidden).join('');
        expect(findEmailFault(email)).toMatch(/hidden/);
      }),
    );
  });
});
