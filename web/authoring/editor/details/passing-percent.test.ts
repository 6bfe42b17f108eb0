import { expect, test } from 'vitest';
import { marksOfPercent } from './passing-percent.tsx';

test.each([
  [50, 7, 3.5],
  [50, 7.5, 4],
  [0, 10, 0],
  [100, 12.5, 12.5],
  [66.7, 3, 2.5],
  [30, 10, 3],
  [70, 10, 7],
])('%d %% of %d marks are %d', (percent, total, marks) => {
  expect(marksOfPercent(percent, total)).toBe(marks);
});
