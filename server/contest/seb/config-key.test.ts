import { expect, test } from 'vitest';
import { configKey, hashForAddress, sha256 } from './config-key.ts';
import { macSettings, winSettings } from './config-key.vectors.ts';

test.each([
  ['no settings', {}, '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'],
  [
    'version 2.1.4 for macOS',
    macSettings,
    '4fa9af8ec8759eb7c680752ef4ee5eaf1a860628608fccae2715d519849f9292',
  ],
  [
    'version 2.2.3 for Windows',
    winSettings,
    'fc6f4ea5922717760f4d6d536c23b8d19bf20b52aa97940f5427a76e20f49026',
  ],
  [
    'the same with fractions',
    { ...winSettings, batteryChargeThresholdCritical: 0.1, batteryChargeThresholdLow: 0.2 },
    '2534e4e9f3188f9f9133bf7cf7b4c5d898292bbd7e8d0230f39d1176636a1431',
  ],
])('the key of %s is that of Safe Exam Browser', (_, settings, key) => {
  expect(configKey(settings)).toBe(key);
});

test('the version of the program and empty dictionaries are no part of it', () => {
  expect(configKey({ originatorVersion: 'SEB_Win_3.8', a: { b: 1, c: {} }, d: {} })).toBe(
    configKey({ a: { b: 1 } }),
  );
});

test('keys go by the alphabet, small letters first; lists keep their order; nothing is escaped', () => {
  const settings = { allowWLAN: true, b: [2, 1, { d: '', C: 'ü' }], allowWlan: false, a: String.raw`"\/` };
  const json = String.raw`{"a":""\/","allowWlan":false,"allowWLAN":true,"b":[2,1,{"C":"ü","d":""}]}`;
  expect(configKey(settings)).toBe(sha256(json));
});

test('what is sent is the hash of the address and the key after it', () => {
  const key = configKey({});
  expect(hashForAddress('https://quiz.school.example/quiz/1', key)).toBe(
    sha256(`https://quiz.school.example/quiz/1${key}`),
  );
});
