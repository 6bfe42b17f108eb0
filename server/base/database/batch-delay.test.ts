import { describe, expect, test } from 'vitest';
import { BatchDelay } from './batch-delay.ts';

function visited(pause: number, amount: number) {
  const company = new BatchDelay();
  for (let n = 1; n <= amount; n++) company.came(n * pause);
  return { company, now: pause * amount };
}

describe('a batch waits for others where others are about to come', () => {
  test.each([1, 0.5, 2, 4])('one every %d ms: a few milliseconds, at most 20', (pause) => {
    const { company, now } = visited(pause, 1_000);
    const wait = company.waitOf(1, now);
    expect(wait).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(20);
  });

  test('it waits for no more than make a good batch', () => {
    const { company, now } = visited(0.5, 1_000);
    expect(company.waitOf(36, now)).toBeLessThan(2.5);
    expect(company.waitOf(40, now)).toBe(0);
  });
});

describe('nobody waits', () => {
  test.each([10, 27, 1_000])('where one comes every %d ms', (pause) => {
    const { company, now } = visited(pause, 100);
    expect(company.waitOf(1, now)).toBe(0);
  });

  test('where the first ones come', () => {
    expect(new BatchDelay().waitOf(1, 0)).toBe(0);
    const { company, now } = visited(0, 15);
    expect(company.waitOf(15, now)).toBe(0);
  });

  test('where a rush has ended half a second ago', () => {
    const { company, now } = visited(0.1, 10_000);
    company.came(now + 500);
    expect(company.waitOf(1, now + 500)).toBe(0);
  });
});
