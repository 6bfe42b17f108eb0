import { expect, test } from 'vitest';
import { groupCode, parseCode } from './contest-code.ts';

test('a code is shown in two groups', () => {
  expect(groupCode(12345678)).toEqual(['1234', '5678']);
  expect(groupCode(123)).toEqual(['123']);
});

test.each([
  ['12345678', 12345678],
  [' 1234 5678\n', 12345678],
  ['1234-5678', 12345678],
  ['1234\u00a05678', 12345678],
])('%j is a code', (text, id) => {
  expect(parseCode(text)).toBe(id);
});

test.each(['', '   ', 'geography', '12.5', '1e7', '-', '012345', '12345678901', '١٢٣'])(
  '%j is none',
  (text) => {
    expect(parseCode(text)).toBeUndefined();
  },
);
