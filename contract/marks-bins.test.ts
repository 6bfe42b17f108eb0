import { expect, test } from 'vitest';
import { binMarks } from './marks-bins.ts';

const labels = (bins: ReturnType<typeof binMarks>) => bins.map(({ label }) => label);

test('few possible marks get a bar each, empty ones too', () => {
  const bins = binMarks([{ marks: 1.5, responses: 4 }], 3.5, 1.5);
  expect(labels(bins)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5', '3', '3.5']);
  expect(bins[3]).toMatchObject({ passed: 4, failed: 0 });
});

test('whole marks need no bars between', () => {
  expect(labels(binMarks([{ marks: 2, responses: 1 }], 3, 1))).toEqual(['0', '1', '2', '3']);
});

test('many marks share bars of equal width, and the passing mark begins one', () => {
  const bins = binMarks(
    [
      { marks: 0, responses: 1 },
      { marks: 98, responses: 2 },
      { marks: 99, responses: 3 },
      { marks: 100, responses: 5 },
    ],
    100,
    99,
  );
  expect(labels(bins).slice(0, 3)).toEqual(['0–3', '4–8', '9–13']);
  expect(bins.length).toBe(21);
  expect(bins[0]).toMatchObject({ passed: 0, failed: 1 });
  expect(bins.slice(-2)).toMatchObject([
    { label: '94–98', passed: 0, failed: 2 },
    { label: '99–100', passed: 8, failed: 0 },
  ]);
});

test.each([4, 12.5, 100])(
  'of %d marks, responses between two steps are counted once, in the bar below',
  (total) => {
    const thirds = Array.from({ length: Math.floor(total * 3) + 1 }, (_, third) => third / 3);
    const minimum = Math.round(total) / 2;
    const bins = binMarks(
      thirds.map((marks) => ({ marks, responses: 1 })),
      total,
      minimum,
    );
    expect(bins.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(thirds.length);
    expect(bins.reduce((sum, { passed }) => sum + passed, 0)).toBe(
      thirds.filter((marks) => marks >= minimum).length,
    );
  },
);

test('a mark between two steps counts in the bar below', () => {
  const bins = binMarks([{ marks: 7 / 3, responses: 1 }], 4, 2);
  expect(bins.filter(({ passed, failed }) => passed + failed > 0)).toEqual([
    { from: 2, to: 2, label: '2', passed: 1, failed: 0 },
  ]);
});

const halves = (total: number) =>
  Array.from({ length: total * 2 + 1 }, (_, half) => ({ marks: half / 2, responses: 1 }));

test.each([0.5, 1, 6, 10, 12.5, 20, 23.5, 25, 29, 37, 50, 99.5, 100, 200, 400])(
  'of %d marks every bar between the first and the last contains equally many possible marks',
  (total) => {
    for (const minimum of [0, 0.5, Math.round(total) / 2, total]) {
      const bins = binMarks(halves(total), total, minimum);
      const widths = bins.map(({ passed, failed }) => passed + failed);
      const [first = 0, ...others] = widths;
      const last = others.pop() ?? first;
      const width = Math.max(...widths);
      expect(others.every((each) => each === width)).toBe(true);
      expect(Math.min(first, last)).toBeGreaterThan(0);
      expect(bins.length).toBeLessThanOrEqual(21);
      expect(bins.filter(({ passed, failed }) => passed > 0 && failed > 0)).toEqual([]);
    }
  },
);

test.each([
  [10, '0,0.5,1'],
  [20, '0–0.5,1–1.5,2–2.5'],
  [25, '0–0.5,1–2,2.5–3.5'],
])('halves of %d marks: %s', (total, expected) => {
  expect(
    labels(binMarks(halves(total), total, total === 20 ? 5 : 4))
      .slice(0, 3)
      .join(','),
  ).toBe(expected);
});

test.each([0.5, 1, 6, 12.5, 37, 400])('of %d marks every response is counted once', (total) => {
  const distribution = halves(total);
  const bins = binMarks(distribution, total, total / 2);
  expect(bins.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(distribution.length);
  expect(bins.reduce((sum, { passed }) => sum + passed, 0)).toBe(
    distribution.filter(({ marks }) => marks >= total / 2).length,
  );
  expect(bins.length).toBeLessThanOrEqual(21);
  expect(bins[0]?.from).toBe(0);
  expect(bins.at(-1)?.to).toBe(total);
});

test('negative marks and marks between two steps are in the bars, too', () => {
  const marks = [-1.75, -0.25, 0, 0.33, 1.67, 3, 4];
  const bins = binMarks(
    marks.map((own) => ({ marks: own, responses: 1 })),
    4,
    2,
  );
  expect(labels(bins).slice(0, 5)).toEqual(['−2', '−1.5', '−1', '−0.5', '0']);
  expect(bins[0]?.from).toBe(-2);
  expect(bins.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(marks.length);
  expect(bins.reduce((sum, { passed }) => sum + passed, 0)).toBe(2);
});
