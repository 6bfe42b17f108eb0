import { expect, test } from 'vitest';
import { noSettings, settingsToSend, settingsIn } from '../draft/draft-settings.ts';
import { hashOfPassword } from './hash-of-password.ts';

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

test('what the server has of Safe Exam Browser comes back as it was', () => {
  for (const seb of [{}, { browser_keys: [ONE, OTHER] }, { quit_password_hash: ONE }]) {
    expect(settingsToSend(settingsIn({ seb }))).toEqual({ seb });
  }
  expect(settingsIn({}).seb).toBe(false);
});

test('keys are sent in small letters, one for each line; nothing is sent if the program is not asked for', () => {
  const typed = { ...noSettings, seb: true, sebKeys: ` ${ONE.toUpperCase()}\n\n${OTHER}\n` };
  expect(settingsToSend(typed)).toEqual({ seb: { browser_keys: [ONE, OTHER] } });
  expect(settingsToSend({ ...typed, seb: false })).toEqual({});
});

test('a password is sent as its SHA-256', () => {
  // An example from the SHA-256 standard, FIPS 180-4.
  expect(hashOfPassword('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
