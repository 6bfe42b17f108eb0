import { expect, test } from 'vitest';
import { formatOneIn } from './chance-words.ts';

test('a small probability reads as one in a round number', () => {
  expect([0.0098, 1 / 12_345, 1 / 3_140_000, 2.2e-16, 0].map(formatOneIn)).toEqual([
    '1 in 100',
    '1 in 12,000',
    '1 in 3.1 million',
    'less than 1 in 1000 trillion',
    'less than 1 in 1000 trillion',
  ]);
});
