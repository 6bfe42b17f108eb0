import { expect, test } from 'vitest';
import { nextYearsName } from './next-name.ts';

test.each([
  ['7a', '8a'],
  ['Physics 9B', 'Physics 10B'],
  ['09-2', '10-2'],
  ['Chess 2026', 'Chess 2026'],
  ['Chess', 'Chess'],
])('%s becomes %s', (name, next) => expect(nextYearsName(name)).toBe(next));
