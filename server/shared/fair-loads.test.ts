import { expect, test } from 'vitest';
import { FairLoads } from './fair-loads.ts';

/** Loads that go on until they are told to end. Notes which have begun. */
function slowLoads(together: number) {
  const loads = new FairLoads<string, string>(together);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const load = (key: string, lane: number) =>
    loads.load(key, lane, () => {
      begun.push(key);
      const end = Promise.withResolvers<string>();
      ends.set(key, end);
      return end.promise;
    });
  return {
    begun,
    load,
    end: async (key: string) => {
      ends.get(key)?.resolve(`${key} read`);
      await new Promise((resolve) => setImmediate(resolve));
    },
    fail: (key: string) => ends.get(key)?.reject(new Error('unreadable')),
  };
}

test('who asks for many things delays another lane by one, and rests between them', async () => {
  const { begun, load, end } = slowLoads(2);
  const greedy = ['a', 'b', 'c'].map((key) => load(key, 1));
  const modest = load('x', 2);
  expect(begun).toEqual(['a', 'x']);
  await end('a');
  await end('x');
  expect(begun).toEqual(['a', 'x']);
  await expect.poll(() => begun).toEqual(['a', 'x', 'b']);
  await end('b');
  await expect.poll(() => begun).toEqual(['a', 'x', 'b', 'c']);
  await end('c');
  expect(await modest).toBe('x read');
  expect(await Promise.all(greedy)).toEqual(['a read', 'b read', 'c read']);
});

test('all who want the same share one load, which takes the first turn of any of them', async () => {
  const { begun, load, end } = slowLoads(1);
  const greedy = ['a', 'b', 'x', 'c'].map((key) => load(key, 1));
  const modest = load('c', 2);
  for (const key of ['a', 'c', 'b', 'x']) {
    await expect.poll(() => begun).toContain(key);
    await end(key);
  }
  expect(await modest).toBe('c read');
  expect(await Promise.all(greedy)).toEqual(['a read', 'b read', 'x read', 'c read']);
  expect(begun).toEqual(['a', 'c', 'b', 'x']);
  const again = load('c', 3);
  await end('c');
  expect(await again).toBe('c read');
  expect(begun).toEqual(['a', 'c', 'b', 'x', 'c']);
});

test('only so many are under way together, and one that fails makes room', async () => {
  const { begun, load, end, fail } = slowLoads(2);
  const [first, second, third] = [load('a', 1), load('b', 2), load('c', 3)];
  expect(begun).toEqual(['a', 'b']);
  fail('a');
  await expect(first).rejects.toThrow('unreadable');
  await end('b');
  await end('c');
  expect(await Promise.all([second, third])).toEqual(['b read', 'c read']);
});
