import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { Unavailable } from '../errors.ts';
import { GroupCommit } from './group-commit.ts';

type Item = { key: string; value: number };

/** A fault as the database's driver throws it. */
const fault = (code: string) =>
  Object.assign(new Error(`a fault of the kind ${code}`), { severity: 'ERROR', code });
const DEADLOCK = '40P01';
const BROKEN_RULE = '23514';
const REFERENCE_GONE = '23503';

/** A group commit whose writes end when the test says so; it notes what each write was given. */
function controlled(options: { maxBatch?: number; maxQueue?: number } = {}) {
  const writes: { items: Item[]; end: (fault?: Error) => void }[] = [];
  const group = new GroupCommit<Item, string>({
    ...options,
    keyOf: ({ key }) => key,
    write: (items) =>
      new Promise((resolve, reject) => {
        const outcomes = items.map(({ key, value }) => `${key}${value}`);
        writes.push({ items, end: (fault) => (fault ? reject(fault) : resolve(outcomes)) });
      }),
  });
  /** The write of that number, as soon as it begins. */
  const write = (number: number) => vi.waitUntil(() => writes[number], { interval: 1 });
  const add = (key: string, value = 0) => group.add({ key, value });
  return { writes, write, add };
}

const names = (items: Item[]) => items.map(({ key, value }) => `${key}${value}`);

describe('what comes at once is written together', () => {
  test('sorted by key, whatever the order of coming', async () => {
    const { add, write } = controlled();
    const added = Promise.all([add('c'), add('a'), add('b')]);
    const first = await write(0);
    expect(names(first.items)).toEqual(['a0', 'b0', 'c0']);
    first.end();
    expect(await added).toEqual(['c0', 'a0', 'b0']);
  });

  test('one item of each key, the next of the same key in the next write', async () => {
    const { add, write } = controlled();
    const added = Promise.all([add('b', 1), add('a', 1), add('b', 2), add('b', 3), add('a', 2)]);
    for (const [number, items] of [['a1', 'b1'], ['a2', 'b2'], ['b3']].entries()) {
      const next = await write(number);
      expect(names(next.items)).toEqual(items);
      next.end();
    }
    expect(await added).toEqual(['b1', 'a1', 'b2', 'b3', 'a2']);
  });

  test('while a write is under way, what comes waits for the next', async () => {
    const { add, write, writes } = controlled();
    const first = add('a');
    const begun = await write(0);
    const later = Promise.all([add('d'), add('b'), add('c')]);
    expect(writes).toHaveLength(1);
    begun.end();
    const next = await write(1);
    expect(names(next.items)).toEqual(['b0', 'c0', 'd0']);
    next.end();
    expect([await first, ...(await later)]).toEqual(['a0', 'd0', 'b0', 'c0']);
  });

  test('at most so many in one write, who came first before the others', async () => {
    const { add, write } = controlled({ maxBatch: 2 });
    const added = Promise.all([add('e'), add('d'), add('c'), add('b'), add('a')]);
    for (const [number, items] of [['d0', 'e0'], ['b0', 'c0'], ['a0']].entries()) {
      const next = await write(number);
      expect(names(next.items)).toEqual(items);
      next.end();
    }
    await added;
  });

  test('is acknowledged after the write that holds it, not before', async () => {
    const { add, write } = controlled();
    let acknowledged = false;
    const added = add('a').then(() => (acknowledged = true));
    const first = await write(0);
    expect(acknowledged).toBe(false);
    first.end();
    await added;
    expect(acknowledged).toBe(true);
  });
});

describe('a write fails', () => {
  test.each([
    ['by a deadlock', DEADLOCK],
    ['by a lost connection', '08006'],
    ['by a shutdown', '57P01'],
    ['by a timeout for a lock', '55P03'],
    ['since a row that it referred to is gone', REFERENCE_GONE],
  ])('%s: the same items are sent again', async (_, code) => {
    const { add, write } = controlled();
    const added = Promise.all([add('b'), add('a')]);
    (await write(0)).end(fault(code));
    const again = await write(1);
    expect(names(again.items)).toEqual(['a0', 'b0']);
    again.end();
    expect(await added).toEqual(['b0', 'a0']);
  });

  test('by one guilty item: it fails alone, the others are written', async () => {
    const group = new GroupCommit<Item, string>({
      keyOf: ({ key }) => key,
      write: async (items) => {
        if (items.some(({ key }) => key === 'c')) throw fault(BROKEN_RULE);
        return names(items);
      },
    });
    const added = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((key) => group.add({ key, value: 0 })),
    );
    expect(added.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      'a0',
      'b0',
      'failed',
      'd0',
      'e0',
    ]);
    expect(await group.add({ key: 'f', value: 0 }), 'it goes on').toBe('f0');
  });

  test('by losing an outcome: nobody is acknowledged, and nobody waits for ever', async () => {
    const group = new GroupCommit<Item, string>({ keyOf: ({ key }) => key, write: async () => [] });
    const added = await Promise.allSettled([
      group.add({ key: 'a', value: 0 }),
      group.add({ key: 'b', value: 0 }),
    ]);
    expect(added.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('who cannot be served is sent away', () => {
  afterEach(() => vi.useRealTimers());

  test('from a full queue, at once', async () => {
    const { add, write } = controlled({ maxQueue: 2 });
    const first = add('a');
    const begun = await write(0);
    const waiting = Promise.all([add('b'), add('c')]);
    await expect(add('d')).rejects.toBeInstanceOf(Unavailable);
    begun.end();
    (await write(1)).end();
    expect([await first, ...(await waiting)]).toEqual(['a0', 'b0', 'c0']);
    const after = add('d');
    (await write(2)).end();
    expect(await after).toBe('d0');
  });

  test('after 10 s of a database that is away; who came later is served when it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    let away = true;
    const written: string[] = [];
    const group = new GroupCommit<Item, string>({
      keyOf: ({ key }) => key,
      write: async (items) => {
        if (away) throw fault('57P03');
        written.push(...names(items));
        return names(items);
      },
    });
    const first = expect(group.add({ key: 'a', value: 0 })).rejects.toBeInstanceOf(Unavailable);
    await vi.advanceTimersByTimeAsync(limits.queueWait / 2);
    const second = group.add({ key: 'b', value: 0 });
    await vi.advanceTimersByTimeAsync(limits.queueWait / 2 + 1_000);
    await first;
    away = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBe('b0');
    expect(written, 'who was sent away is not written afterwards').toEqual(['b0']);
  });
});

test('whatever comes and whatever fails, each item has its own outcome, and keys meet in no write', async () => {
  const items = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      value: fc.nat(99),
      bad: fc.boolean(),
      late: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 5 }), async (all, maxBatch) => {
      const group = new GroupCommit<(typeof all)[number], string>({
        maxBatch,
        keyOf: ({ key }) => key,
        write: async (batch) => {
          const keys = batch.map(({ key }) => key);
          expect(keys).toEqual([...new Set(keys)].toSorted());
          expect(batch.length).toBeLessThanOrEqual(maxBatch);
          if (batch.some(({ bad }) => bad)) throw fault(BROKEN_RULE);
          return names(batch);
        },
      });
      const outcomes = all.map(async (item) => {
        if (item.late) await new Promise(setImmediate);
        return group.add(item).catch(() => 'failed');
      });
      expect(await Promise.all(outcomes)).toEqual(
        all.map(({ key, value, bad }) => (bad ? 'failed' : `${key}${value}`)),
      );
    }),
  );
});
