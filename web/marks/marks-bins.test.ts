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

test('many marks share bars, and the bar that holds the passing mark is split at it', () => {
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
  expect(bins.length).toBe(22);
  expect(bins[0]).toMatchObject({ label: '0–4', passed: 0, failed: 1 });
  expect(bins.at(-1)).toMatchObject({ label: '100', passed: 5, failed: 0 });
  expect(bins.at(-2)).toMatchObject({ label: '99', passed: 3, failed: 0 });
  expect(bins.at(-3)).toMatchObject({ label: '95–98', passed: 0, failed: 2 });
});

test.each([0.5, 1, 6, 12.5, 37, 400])('of %d marks every response is counted once', (total) => {
  const distribution = Array.from({ length: total * 2 + 1 }, (_, half) => ({
    marks: half / 2,
    responses: 1,
  }));
  const bins = binMarks(distribution, total, total / 2);
  expect(bins.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(distribution.length);
  expect(bins.every(({ passed, failed }) => passed === 0 || failed === 0)).toBe(true);
  expect(bins.length).toBeLessThanOrEqual(22);
  expect(bins.at(-1)?.to).toBe(total);
});
