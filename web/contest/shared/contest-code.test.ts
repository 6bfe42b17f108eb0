import { expect, test } from 'vitest';
import { groupCode } from './contest-code.ts';

test('a code is shown in two groups', () => {
  expect(groupCode(12345678)).toEqual(['1234', '5678']);
  expect(groupCode(123)).toEqual(['123']);
});
