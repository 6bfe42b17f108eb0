import { expect, test } from 'vitest';
import { isEmail, parseAddresses } from './parse-addresses.ts';

const emails = (text: string) => parseAddresses(text).map(({ email }) => email);

test.each([
  ['commas', 'a@x.de,b@x.de, c@x.de'],
  ['semicolons', 'a@x.de;b@x.de; c@x.de;'],
  ['spaces and tabs', ' a@x.de  b@x.de\tc@x.de '],
  ['lines of any system', 'a@x.de\r\nb@x.de\n\nc@x.de'],
  ['all of them', 'a@x.de, b@x.de;\n c@x.de,;'],
  ['names before angle brackets', 'Ada Lovelace <a@x.de>, "Noether, Emmy" <b@x.de>; Curie, Marie <c@x.de>'],
  ['a plain one before and after a name', 'a@x.de, Bob <b@x.de> c@x.de'],
  ['names in a sheet', 'Ada Lovelace\ta@x.de\nDr. Emmy Noether\tb@x.de\nMarie c@x.de'],
  ['what mail programs put around', '<a@x.de>, mailto:b@x.de, (c@x.de).'],
])('addresses are told apart by %s', (_, text) => {
  expect(emails(text)).toEqual(['a@x.de', 'b@x.de', 'c@x.de']);
});

const names = (text: string) => parseAddresses(text).map(({ name }) => name);

test('what is before an address is the name of its student', () => {
  const pasted = 'Ada Lovelace <a@x.de>, "Noether, Emmy" <b@x.de>; c@x.de, Bob <d@x.de>';
  expect(names(pasted)).toEqual(['Ada Lovelace', 'Noether, Emmy', undefined, 'Bob']);
  expect(names('Ada Lovelace\ta@x.de\nb@x.de c@x.de\nZoë d@x.de')).toEqual([
    'Ada Lovelace',
    undefined,
    undefined,
    'Zoë',
  ]);
});

test('an address is taken once, whatever its case', () => {
  expect(emails('Ada@X.de, bob@x.de, ada@x.DE, bob@x.de')).toHaveLength(2);
});

test('nothing is found in nothing', () => {
  expect(parseAddresses(' \n ,;, <> ')).toEqual([]);
});

test('a mistyped address stays and is marked', () => {
  expect(parseAddresses('adax.de, bob@x.de carl.x.de; dora@, Emil')).toEqual([
    { email: 'adax.de', isValid: false },
    { email: 'bob@x.de', isValid: true },
    { email: 'carl.x.de', isValid: false },
    { email: 'dora@', isValid: false },
    { email: 'Emil', isValid: false },
  ]);
});

test.each([
  'a@x.de',
  "o'neil@x.org",
  'a.b+c@sub.school.example',
  'zoë@schule.example',
  `${'a'.repeat(64)}@x.org`,
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));
test.each(['', 'a', 'a@x', '@x.de', 'a@', 'a@b@c.de', 'a@x..de', 'a b@x.de', `${'a'.repeat(65)}@x.org`])(
  '"%s" is none',
  (text) => expect(isEmail(text)).toBe(false),
);
test('an address has at most 254 characters', () => {
  const domain = '.de';
  const of = (length: number) => `a@${'x'.repeat(length - 2 - domain.length)}${domain}`;
  expect(isEmail(of(254))).toBe(true);
  expect(isEmail(of(255))).toBe(false);
});
