import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeOf, usualScales } from './grades.ts';
import { boundsOf, formatPercent } from './percent.ts';

test.each([
  [2 / 3, [0.67], '66.7%'],
  [2 / 3, [2 / 3], '67%'],
  [1 / 3, [1 / 3], '33%'],
  [2 / 3, [0.667], '66.67%'],
  [0.664, [0.664], '66.4%'],
  [0.67, [0.67], '67%'],
  [0.5, [], '50%'],
  [199 / 200, [], '99.5%'],
  [1 / 3000, [], '0.03%'],
  [0, [], '0%'],
  [1, [1], '100%'],
])('%f beside the bounds %o reads %s', (share, bounds, words) => {
  expect(formatPercent(share, bounds)).toBe(words);
});

test('a shown percentage has the grade and the outcome of the marks', () => {
  const tenths = fc.integer({ min: 1, max: 999 }).map((tenth) => tenth / 10);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...usualScales.map(({ grades }) => grades.map(({ from }) => from))),
      tenths,
      (halves, reached, needed, froms, odd) => {
        const [total, marks] = [halves / 2, (reached % (halves + 1)) / 2];
        const minimum = (needed % (halves + 1)) / 2;
        const bounds = [...new Set([...froms, odd])].toSorted((a, b) => b - a);
        const grades = bounds.map((from) => ({ name: String(from), from }));
        const scale = { name: 'Any', unit: 'percent' as const, grades };
        const words = formatPercent(marks / total, boundsOf({ minimum_marks: minimum, scale }, total));
        const shown = Number(words.slice(0, -1));
        const asShown = grades.find(({ from }) => shown >= from)?.name;
        expect(asShown, words).toBe(gradeOf(scale, marks, total));
        if (marks < minimum) expect(shown).toBeLessThan((100 * minimum) / total);
        if (marks > minimum) expect(shown).toBeGreaterThanOrEqual((100 * minimum) / total);
      },
    ),
  );
});
