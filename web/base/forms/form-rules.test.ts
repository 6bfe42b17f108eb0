import { describe, expect, test } from 'vitest';
import { validateEmail, validateNewPassword, validatePhone, phoneDigits } from './form-rules.ts';

test.each([
  ['(012) 345-6789', '0123456789'],
  ['+49 123 456 789 012', '49123456789012'],
  ['tel', ''],
  ['٠١٢', ''],
])('of %j as a phone number stays %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

describe('entries that are refused before they are sent', () => {
  test.each(['', '0123456789'])('%j is a phone number', (value) => expect(validatePhone(value)).toBeNull());
  test.each(['1', '012345678', '491234567890'])('%j is no phone number', (value) =>
    expect(validatePhone(value)).toBe('This must be exactly 10 digits, or empty.'),
  );
  test.each(['ada@school.example', ' ada@school.example ', 'a@b.c'])('%j is an address', (value) =>
    expect(validateEmail(value)).toBeNull(),
  );
  test.each(['', 'ada', 'ada@school', 'a b@school.example', 'a@b@c.d', 'a@b..c'])(
    '%j is no address',
    (value) => expect(validateEmail(value)).toBe('This must be an e-mail address.'),
  );
  test.each([
    ['1234567', 'At least 8 characters, please.'],
    ['😀😀😀😀', 'At least 8 characters, please.'],
    ['x'.repeat(129), 'At most 128 characters, please.'],
    ['', 'This must not be empty.'],
    ['12345678', null],
    ['😀'.repeat(128), null],
  ])('of the new password %j: %j', (value, why) => expect(validateNewPassword(value)).toBe(why));
});
