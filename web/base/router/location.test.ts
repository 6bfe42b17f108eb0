import { expect, test } from 'vitest';
import { resolvePath, writePath } from './location.ts';

const from = { pathname: '/classes/7', search: '?a=1', hash: '#b' };

test.each([
  ['/two?c=3#d', '/two?c=3#d'],
  ['?c=3', '/classes/7?c=3'],
  ['#d', '/classes/7?a=1#d'],
  [{ search: '?c=3' }, '/classes/7?c=3'],
  // Never leads to another host or scheme, however browsers read it.
  ['//evil.example/two', '/two'],
  ['/\\evil.example/two', '/two'],
  ['https://evil.example/two', '/two'],
  ['/.//evil.example', '/evil.example'],
  ['https://evil.example//other.example', '/other.example'],
  [{ pathname: '/a/..//evil.example' }, '/evil.example'],
  ['javascript:alert(1)', '/alert(1)'],
])('from /classes/7, %j leads to %s', (to, path) => {
  expect(writePath(resolvePath(to, from))).toBe(path);
});
