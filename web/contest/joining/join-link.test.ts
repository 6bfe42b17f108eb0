import { expect, test } from 'vitest';
import { reachableBase } from '../../base/pages/reachable-base.ts';
import { explainMissingLink } from './join-link.ts';

test('the address that the administrator set comes first', () => {
  expect(reachableBase('https://quiz.school.org/', 'http://192.168.1.5:3000')).toBe(
    'https://quiz.school.org',
  );
});

test('without one it is the address in use, if others can follow it', () => {
  expect(reachableBase(null, 'http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000');
});

test.each([
  'http://localhost:3000',
  'http://app.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.8.0.1',
  'http://127.1',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
])('%s is never in a link', (origin) => {
  expect(reachableBase(null, origin)).toBeUndefined();
  expect(reachableBase(origin, 'http://school.test')).toBe('http://school.test');
});

test('an address that was set is not said to be missing', () => {
  expect(explainMissingLink('http://localhost:4101')).toContain(
    'PUBLIC_URL is http://localhost:4101, which other devices cannot open',
  );
  expect(explainMissingLink(null)).toContain('this server’s address is not set');
});
