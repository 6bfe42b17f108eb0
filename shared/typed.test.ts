import { expect, test } from 'vitest';
import {
  normalizeAccessCode,
  normalizeAddress,
  normalizeCode,
  parseContestId,
  normalizeOneTimePassword,
} from './typed.ts';

const IDS = [
  '12345678',
  ' 1234 5678\n',
  '1234-5678',
  '1234\u00a05678',
  '1234–5678',
  '1234\u20115678',
  '1234−5678',
  '\u202a1234 5678\u202c',
  '\u200e1234\u200b5678\ufeff',
  '١٢٣٤ ٥٦٧٨',
  '۱۲۳۴۵۶۷۸',
  '१२३४ ५६७८',
  '১২৩৪৫৬৭৮',
  '๑๒๓๔๕๖๗๘',
  '１２３４ ５６７８',
  '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  'ID: 1234 5678',
  'Contest ID 1234-5678.',
  'رقم المسابقة: ١٢٣٤ ٥٦٧٨',
  '#12345678',
  'https://school.example/join-contest?contest=12345678',
  'http://192.168.1.20:3000/join-contest?contest=12345678',
  'https://school.example/my-contest/contest/12345678/',
  'Join “Rivers 7” with the ID 1234 5678 (2026-11-25, 10:30): https://school.example/join-contest?contest=12345678',
];
test.each(IDS)('%j is the ID 12345678', (text) => expect(parseContestId(text)).toBe(12345678));

test.each(['123', '1 2', '٣'])('%j is an ID of an old contest', (text) =>
  expect(parseContestId(text)).toBeGreaterThan(0),
);

test.each([
  '',
  '   ',
  'geography',
  'Maths 7',
  '12.5',
  '1e7',
  '-',
  '012345',
  '12345678901',
  'x12345678',
  'Call 123456789',
  '1234 5678 or 8765 4321',
  '👍🏽',
])('%j is no ID', (text) => expect(parseContestId(text)).toBeUndefined());

test.each([
  ['k7mq-3x', 'K7MQ3X'],
  ['Ｋ７ＭＱ３Ｘ', 'K7MQ3X'],
  ['K7MQ–3X\u200b', 'K7MQ3X'],
  ['\u202dK٧MQ۳X\u202c', 'K7MQ3X'],
  ['Code: K7MQ3X', 'K7MQ3X'],
  ['كود: K7MQ3X', 'K7MQ3X'],
  ['a:b', 'A:B'],
  ['12:34', '12:34'],
  ['青い鯨です', '青い鯨です'],
])('%j is the access code %j', (text, code) => expect(normalizeAccessCode(text)).toBe(code));

test.each([
  '7K2M-Q9RD-3XVA',
  ' 7k2mq9rd3xva ',
  '7K2M–Q9RD—3XVA.',
  '7K2M\u00adQ9RD\u200b3XVA',
  '７Ｋ２Ｍ－Ｑ９ＲＤ－３ＸＶＡ',
  '٧K٢M-Q۹RD-३XVA',
  'Code: 7K2M-Q9RD-3XVA',
  '“7K2M-Q9RD-3XVA”',
  'https://school.example:8443/share#7K2M-Q9RD-3XVA',
])('%j is the code 7K2M-Q9RD-3XVA', (text) => expect(normalizeCode(text)).toBe('7K2MQ9RD3XVA'));

test('letters that base 32 does not have stand for those that look like them', () => {
  expect(normalizeCode('oil0-O1Il')).toBe('01100111');
});

test.each([
  'k7mq-x3vd',
  'K7MQ X3VD',
  'k7mqx3vd\n',
  'k7mq–x3vd',
  'ｋ７ｍｑ－ｘ３ｖｄ',
  'k٧mq-x۳vd',
  'Password: k7mq-x3vd',
])('%j is the one-time password k7mq-x3vd', (text) =>
  expect(normalizeOneTimePassword(text)).toBe('k7mq-x3vd'),
);

test.each([
  'k7mqx-3vd9h-bt2c',
  ' K7MQ X3VD 9HBT 2C ',
  'k7mqx–3vd9h–bt2c.',
  'Password: k7mqx-3vd9h-bt2c',
  'https://school.example:8443/slip#k7mqx-3vd9h-bt2c',
])('%j is the one-time password k7mqx-3vd9h-bt2c', (text) =>
  expect(normalizeOneTimePassword(text)).toBe('k7mqx-3vd9h-bt2c'),
);

test.each(['correct horse', ' ', 'k7mq-x3v', 'Пароль', 'k7mqx-3vd9h-bt2'])('%j is another password', (text) =>
  expect(normalizeOneTimePassword(text)).toBe(text),
);

test.each([
  ' mia.k7@7b ',
  'mia.k7@7b\u200b',
  'ｍｉａ．ｋ７＠７ｂ',
  'mia.k٧@۷b',
  'Log-in name: mia.k7@7b',
  'Имя: mia.k7@7b',
  'Mia <mia.k7@7b>',
  'mailto:mia.k7@7b',
])('%j is the log-in name mia.k7@7b', (text) => expect(normalizeAddress(text)).toBe('mia.k7@7b'));

test.each([
  ['علي۷@مدرسة.example', 'علي۷@مدرسة.example'],
  ['ada@x.example bob@x.example', 'ada@x.example bob@x.example'],
  ['a b@x.example', 'a b@x.example'],
  [' no address ', 'no address'],
  ['', ''],
])('%j stays as it was typed', (text, expected) => expect(normalizeAddress(text)).toBe(expected));
