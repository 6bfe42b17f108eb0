import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptLink, studentFromAddress, studentKey } from './attempt-address.ts';

test('the address of a page contains nothing of an e-mail address, and is always the same for one', () => {
  const email = fc.emailAddress();
  fc.assert(
    fc.property(email, email, (one, other) => {
      const { to, state } = attemptLink(1, one);
      const key = to.replace('/live/1/attempt?student=', '');
      expect(key).toMatch(/^[0-9a-z]{1,13}$/);
      expect(studentKey(` ${one.toUpperCase()}`)).toBe(key);
      expect(studentFromAddress(state, key)).toBe(one);
      if (one.toLowerCase() !== other.toLowerCase())
        expect(studentFromAddress({ student: other }, key)).toBeUndefined();
    }),
  );
});

test.each([undefined, null, 5, {}, { student: 7 }])('%j names nobody', (state) =>
  expect(studentFromAddress(state, studentKey('ada@school.example'))).toBeUndefined(),
);

test.each([
  ['', '33niihzj4ux45'],
  ['a', '2o0ongoiv4rrg'],
  ['foobar', '214ng2xt5fmco'],
])('the name of %j is its FNV-1a hash of 64 bits', (text, key) => expect(studentKey(text)).toBe(key));
