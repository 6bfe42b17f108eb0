import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { Unavailable } from '../shared/errors.ts';
import { GroupCommit } from './group-commit.ts';

afterEach(() => vi.useRealTimers());

type Item = { key: string; value: number };

const fault = (code: string) =>
  Object.assign(new Error(`a fault of the kind ${code}`), { severity: 'ERROR', code });
const DEADLOCK = '40P01';
const BROKEN_RULE = '23514';
const REFERENCE_GONE = '23503';
const LOCK_TIMEOUT = '55P03';

/** Returns a group commit that records its writes. The test decides when each write ends. */
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
  const write = (number: number) => vi.waitUntil(() => writes[number], { interval: 1 });
  const add = (key: string, value = 0) => group.add({ key, value });
  return { writes, write, add };
}

const names = (items: Item[]) => items.map(({ key, value }) => `${key}${value}`);

describe('items that come at once are written together', () => {
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

  test.each([
    { pause: 1, among: 300, most: 60 },
    { pause: 20, among: 100, most: 100 },
  ])('one every $pause ms: $among are written in at most $most writes', async ({ pause, among, most }) => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setImmediate'] });
    const sizes: number[] = [];
    const group = new GroupCommit<Item, string>({
      keyOf: ({ key }) => key,
      write: async (items) => {
        sizes.push(items.length);
        return names(items);
      },
    });
    const added: Promise<string>[] = [];
    for (let n = 0; n < among; n++) {
      added.push(group.add({ key: `k${n}`, value: 0 }));
      await vi.advanceTimersByTimeAsync(pause);
    }
    if (pause === 20) expect(sizes).toHaveLength(among);
    await vi.advanceTimersByTimeAsync(20);
    expect(await Promise.all(added)).toHaveLength(among);
    expect(sizes.length).toBeLessThanOrEqual(most);
  });

  test('a write has a limit of items; those that came first go first', async () => {
    const { add, write } = controlled({ maxBatch: 2 });
    const added = Promise.all([add('e'), add('d'), add('c'), add('b'), add('a')]);
    for (const [number, items] of [['d0', 'e0'], ['b0', 'c0'], ['a0']].entries()) {
      const next = await write(number);
      expect(names(next.items)).toEqual(items);
      next.end();
    }
    await added;
  });

  test('is acknowledged after the write that contains it, not before', async () => {
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
    ['by a timeout for a lock', LOCK_TIMEOUT],
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

/** Returns a group commit with some locked rows. Writes that include a locked row fail. */
function overRows(isToldWhich = true) {
  const locked = new Set<string>();
  const writes: string[][] = [];
  const group = new GroupCommit<Item, string>({
    keyOf: ({ key }) => key,
    write: async (items) => {
      writes.push(names(items));
      if (items.some(({ key }) => locked.has(key))) throw fault(LOCK_TIMEOUT);
      return names(items);
    },
    findLocked: async (items) => items.map(({ key }) => isToldWhich && locked.has(key)),
  });
  return { locked, writes, add: (key: string, value = 0) => group.add({ key, value }) };
}

describe('rows that somebody else has locked', () => {
  test('stop nobody else, and are written once they are free, in the order of coming', async () => {
    const { add, locked, writes } = overRows();
    locked.add('b').add('d');
    const held = Promise.all([add('b', 1), add('d', 1)]);
    expect(await Promise.all([add('a'), add('c')])).toEqual(['a0', 'c0']);
    const later = add('b', 2);
    const before = writes.length;
    expect(await Promise.all([add('a', 1), add('c', 1)])).toEqual(['a1', 'c1']);
    expect(writes.slice(before), 'nobody waits for a row that is known to be locked').toEqual([['a1', 'c1']]);
    locked.clear();
    expect(await held).toEqual(['b1', 'd1']);
    expect(await later).toBe('b2');
    expect(writes.at(-1)).toEqual(['b2']);
    expect(await Promise.all([add('a', 2), add('b', 3)]), 'and are like all others again').toEqual([
      'a2',
      'b3',
    ]);
    expect(writes.at(-1)).toEqual(['a2', 'b3']);
  });

  test('that nobody can name are found by halving', async () => {
    const { add, locked } = overRows(false);
    locked.add('c');
    const held = add('c');
    const others = ['a', 'b', 'd', 'e', 'f'];
    expect(await Promise.all(others.map((key) => add(key)))).toEqual(others.map((key) => `${key}0`));
    locked.clear();
    expect(await held).toBe('c0');
  });

  test('send away after 10 s who waits for them; a retry waits apart at once', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    const { add, locked, writes } = overRows();
    locked.add('b');
    const held = expect(add('b')).rejects.toBeInstanceOf(Unavailable);
    await vi.advanceTimersByTimeAsync(limits.queueWait);
    await held;
    const before = writes.length;
    const again = add('b', 1);
    expect(await add('a')).toBe('a0');
    expect(writes.slice(before)).toEqual([['a0']]);
    locked.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await again).toBe('b1');
  });
});

describe('an item that cannot be served is refused', () => {
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

test('whatever is locked for a while, no key is in two writes at once, and each key’s items are written in their order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const items = fc.array(fc.record({ key, turns: fc.nat(2) }), { maxLength: 30 });
  const locks = fc.array(fc.uniqueArray(key), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(items, locks, async (all, locks) => {
      let locked: string[] = [];
      const underWay = new Set<string>();
      const written: Item[] = [];
      const group = new GroupCommit<Item, string>({
        maxBatch: 3,
        keyOf: ({ key }) => key,
        write: async (batch) => {
          locked = locks.pop() ?? [];
          expect(batch.filter(({ key }) => underWay.has(key))).toEqual([]);
          for (const { key } of batch) underWay.add(key);
          await new Promise(setImmediate);
          for (const { key } of batch) underWay.delete(key);
          if (batch.some(({ key }) => locked.includes(key))) throw fault(LOCK_TIMEOUT);
          written.push(...batch);
          return names(batch);
        },
        findLocked: async (batch) => {
          const found = batch.map(({ key }) => locked.includes(key));
          locked = locks.pop() ?? [];
          return found;
        },
      });
      const added: Item[] = [];
      const outcomes = Promise.all(
        all.map(async ({ key, turns }, value) => {
          for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
          added.push({ key, value });
          return group.add({ key, value });
        }),
      );
      for (let turn = 0; turn < 200; turn++) {
        await new Promise(setImmediate);
        vi.advanceTimersByTime(20);
      }
      expect(await outcomes).toEqual(all.map(({ key }, value) => `${key}${value}`));
      const byKey = (items: Item[]) => Object.groupBy(items, ({ key }) => key);
      expect(byKey(written)).toEqual(byKey(added));
    }),
  );
});
