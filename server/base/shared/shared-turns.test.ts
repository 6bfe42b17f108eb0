import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { TooManyRequests } from './errors.ts';
import { SharedTurns } from './shared-turns.ts';
import { type OnAnswerEnd, Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooMany = async () => new TooManyRequests('too_many_at_once', 1, sentence`You have too many waiting.`);

function makeReader() {
  const listening = new Set<() => void>();
  const onceLeft: OnAnswerEnd = (left) => {
    listening.add(left);
    return () => listening.delete(left);
  };
  const leave = () => {
    for (const left of listening) left();
  };
  return { onceLeft, leave };
}

describe('where only those who wait share', () => {
  test('work begins when the last has asked, what has begun is not joined, and the turn ends when all have left', async () => {
    const shared = new SharedTurns<string>(new Turns({ places: 1, ofLane: 2 }), { begun: false });
    const [first, second, third, fourth] = [makeReader(), makeReader(), makeReader(), makeReader()];
    const slow = Promise.withResolvers<string>();
    const begun = shared.run('list', () => slow.promise, first);
    const asked = [
      shared.run('list', async () => 'second', second),
      shared.run('list', async () => 'third', third),
    ];
    slow.resolve('first');
    expect(await begun).toBe('first');
    expect(await Promise.all(asked)).toEqual(['third', 'third']);
    first.leave();
    second.leave();
    // The lane has only one free place, because the third reader has the other.
    expect(await shared.run('other list', async () => 'fourth', fourth)).toBe('fourth');
    const fifth = vi.fn(async () => 'fifth');
    const waiting = shared.run('list', fifth, makeReader());
    await vi.advanceTimersByTimeAsync(0);
    expect(fifth).not.toHaveBeenCalled();
    third.leave();
    expect(await waiting).toBe('fifth');
  });

  test('who has gone is given up; the others still get their answer', async () => {
    const shared = new SharedTurns<string>(new Turns({ places: 1, ofLane: 2 }), { begun: false });
    const slow = Promise.withResolvers<string>();
    const busy = shared.run('busy', () => slow.promise, makeReader());
    const [first, second] = [makeReader(), makeReader()];
    const group = [
      shared.run('list', async () => 'list of the first', first),
      shared.run('list', async () => 'list of the second', second),
    ];
    const alone = makeReader();
    const given = shared.run('list of a third', async () => 'list', alone);
    const gone = expect(Promise.any([group[0], given])).rejects.toMatchObject({
      errors: [{ code: 'server_busy' }, { code: 'server_busy' }],
    });
    first.leave();
    alone.leave();
    await gone;
    slow.resolve('busy');
    expect(await busy).toBe('busy');
    expect(await group[1]).toBe('list of the second');
  });

  test('they count as one in the queue of their lane, and the number that share is limited', async () => {
    const turns = new Turns({ places: 1, queue: { most: 2, refuse: tooMany } });
    const shared = new SharedTurns<string>(turns, { begun: false, most: 3 });
    const slow = Promise.withResolvers<string>();
    const works: string[] = [];
    const ask = (what: string) =>
      shared.run(
        what,
        async () => {
          works.push(what);
          return slow.promise;
        },
        {},
      );
    const first = ask('first');
    const six = Promise.all(Array.from({ length: 6 }, () => ask('list')));
    await expect(ask('list')).rejects.toBeInstanceOf(TooManyRequests);
    slow.resolve('done');
    expect(await first).toBe('done');
    expect(await six).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(works).toEqual(['first', 'list', 'list']);
  });
});

function slowLoads(places: number) {
  const turns = new Turns({ places, ofLane: 1, rest: (took) => 3 * took });
  const loads = new SharedTurns<string>(turns, { begun: true });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const load = (key: string, lane: number) => {
    const work = () => {
      begun.push(key);
      const end = Promise.withResolvers<string>();
      ends.set(key, end);
      return end.promise;
    };
    return loads.run(key, work, { lane });
  };
  const end = async (key: string) => {
    ends.get(key)?.resolve(`${key} read`);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, load, end, fail: (key: string) => ends.get(key)?.reject(new Error('unreadable')) };
}

describe('where what has begun is shared too', () => {
  test('who asks for many things delays another lane by one, and rests between them', async () => {
    const { begun, load, end } = slowLoads(2);
    const greedy = ['a', 'b', 'c'].map((key) => load(key, 1));
    const modest = load('x', 2);
    expect(begun).toEqual(['a', 'x']);
    await vi.advanceTimersByTimeAsync(10);
    await end('a');
    await end('x');
    expect(begun).toEqual(['a', 'x']);
    await vi.advanceTimersByTimeAsync(30);
    expect(begun).toEqual(['a', 'x', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'x', 'b', 'c']);
    await end('c');
    expect(await modest).toBe('x read');
    expect(await Promise.all(greedy)).toEqual(['a read', 'b read', 'c read']);
  });

  test('all who want the same share one load, which takes the first turn of any of them', async () => {
    const { begun, load, end } = slowLoads(1);
    const greedy = ['a', 'b', 'x', 'c'].map((key) => load(key, 1));
    const modest = load('c', 2);
    await vi.advanceTimersByTimeAsync(10);
    await end('a');
    expect(begun).toEqual(['a', 'c']);
    const late = load('c', 3);
    await end('c');
    expect(await Promise.all([modest, late])).toEqual(['c read', 'c read']);
    await vi.advanceTimersByTimeAsync(30);
    await end('b');
    await end('x');
    expect(await Promise.all(greedy)).toEqual(['a read', 'b read', 'x read', 'c read']);
    expect(begun).toEqual(['a', 'c', 'b', 'x']);
    const again = load('c', 3);
    await end('c');
    expect(await again).toBe('c read');
    expect(begun).toEqual(['a', 'c', 'b', 'x', 'c']);
  });

  test('the number that run together is limited, and one that fails makes room', async () => {
    const { begun, load, end, fail } = slowLoads(2);
    const [first, second, third] = [load('a', 1), load('b', 2), load('c', 3)];
    expect(begun).toEqual(['a', 'b']);
    const failed = expect(first).rejects.toThrow('unreadable');
    fail('a');
    await failed;
    await end('b');
    await end('c');
    expect(await Promise.all([second, third])).toEqual(['b read', 'c read']);
  });

  test('each waits ten seconds of its own', async () => {
    const { begun, load, end } = slowLoads(1);
    const busy = load('a', 1);
    const early = expect(load('b', 2)).rejects.toMatchObject({ code: 'server_busy' });
    await vi.advanceTimersByTimeAsync(limits.queueWait / 2);
    const late = load('b', 2);
    await vi.advanceTimersByTimeAsync(limits.queueWait / 2);
    await early;
    await end('a');
    await end('b');
    expect(await Promise.all([busy, late])).toEqual(['a read', 'b read']);
    expect(begun).toEqual(['a', 'b']);
  });
});
