import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { Unavailable } from './errors.ts';
import { OneAtATime } from './one-at-a-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that notes its name when it begins and ends when it is told to. */
function work(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    run: () => {
      begun.push(name);
      return promise;
    },
  };
}

test('one piece runs at a time, in the order of coming, and kinds take turns', async () => {
  const queue = new OneAtATime();
  const begun: string[] = [];
  const names = ['first', 'second', 'third', 'urgent', 'urgent too'];
  const pieces = names.map((name) => work(begun, name));
  const all = pieces.map((piece, place) => queue.run(piece.run, { kind: place >= 3 ? 'urgent' : '' }));
  expect(begun).toEqual(['first']);
  for (const place of [0, 3, 1, 4, 2]) {
    pieces[place]?.end();
    await all[place];
  }
  expect(begun).toEqual(['first', 'urgent', 'second', 'urgent too', 'third']);
});

test('lanes take turns, and in each it goes by the order of coming', async () => {
  const queue = new OneAtATime();
  const begun: string[] = [];
  const names = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'b2'];
  const pieces = names.map((name) => work(begun, name));
  const all = pieces.map((piece, place) => queue.run(piece.run, { lane: names[place]?.charAt(0) ?? '' }));
  const order = ['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'a4'];
  for (const name of order) {
    const place = names.indexOf(name);
    pieces[place]?.end();
    await all[place];
  }
  expect(begun).toEqual(order);
});

test('work that fails does not hold up the next', async () => {
  const queue = new OneAtATime();
  const failing = queue.run(() => Promise.reject(new Error('a fault')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('a fault');
  expect(await next).toBe('done');
});

test('work that has waited ten seconds is refused, and does not begin afterwards', async () => {
  const queue = new OneAtATime();
  const begun: string[] = [];
  const first = work(begun, 'first');
  const running = queue.run(first.run);
  const waiting = queue.run(work(begun, 'late').run);
  const refused = expect(waiting).rejects.toBeInstanceOf(Unavailable);
  await vi.advanceTimersByTimeAsync(limits.queueWait);
  await refused;
  first.end();
  await running;
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  expect(begun).toEqual(['first']);
});
