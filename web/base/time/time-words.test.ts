import { expect, test } from 'vitest';
import { formatAgo, formatDuration, formatOrdinal } from './time-words.ts';

test.each([
  [-500, 'just now'],
  [999, 'just now'],
  [12_900, '12 s ago'],
  [60_000, '1 min ago'],
  [3 * 3_600_000, '3 h ago'],
])('%d ms ago reads %s', (since, words) => expect(formatAgo(since)).toBe(words));

test.each([
  [400, 'less than a second'],
  [1_000, '1 second'],
  [125_000, '2 minutes 5 seconds'],
  [120_000, '2 minutes'],
  [3_780_000, '1 hour 3 minutes'],
  [7_200_000, '2 hours'],
])('%d ms read %s', (length, words) => expect(formatDuration(length)).toBe(words));

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '111th',
  ]);
});
