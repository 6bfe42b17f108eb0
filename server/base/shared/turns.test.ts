import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { TooManyRequests, Unavailable } from './errors.ts';
import { type OnAnswerEnd, type Turn, Turns } from './turns.ts';
import { UsedTime } from './used-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function working(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, turn: Turn = {}) =>
    turns.run(async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    }, turn);
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Asks for work in the lane that the first letter of `name` stands for. */
  const askInLane = (name: string, turn: Turn = {}) => ask(name, { lane: name.charAt(0), ...turn });
  return { begun, ask, askInLane, end };
}

const tooMany = async () => new TooManyRequests('too_many_at_once', 1, sentence`You have too many waiting.`);

type Asked = { kind: string; lane: string; weight: number; isUrgent: boolean };

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

describe('whose turn it is', () => {
  test('one works at a time, at once if nobody else does, and otherwise in the order of coming', async () => {
    const { begun, ask, end } = working(new Turns({ places: 1 }));
    const all = ['first', 'second', 'third'].map((name) => ask(name));
    expect(begun).toEqual(['first']);
    for (const name of ['first', 'second', 'third']) await end(name);
    expect(begun).toEqual(['first', 'second', 'third']);
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  });

  test('lanes take turns, and in each it goes by the order of coming', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 1 }));
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'b2']) void askInLane(name);
    const order = ['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'a4'];
    for (const name of order) await end(name);
    expect(begun).toEqual(order);
  });

  test('kinds take turns, and a flood of one delays another by one', async () => {
    const { begun, ask, end } = working(new Turns({ places: 1 }));
    void ask('early', { kind: 'known' });
    for (const name of ['first', 'second', 'third', 'fourth']) void ask(name, { lane: name });
    await end('early');
    for (const name of ['one', 'two']) void ask(name, { kind: 'known' });
    const order = ['first', 'one', 'second', 'two', 'third', 'fourth'];
    for (const name of order) await end(name);
    expect(begun).toEqual(['early', ...order]);
  });

  test('the lane with the fewest places comes first', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 3 }));
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1']) void askInLane(name);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun.at(-1)).toBe('c1');
    await end('b1');
    expect(begun.at(-1)).toBe('a3');
  });

  test('work that fails does not delay the next', async () => {
    const turns = new Turns({ places: 1 });
    const failing = turns.run(() => Promise.reject(new Error('a fault')));
    const next = turns.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('a fault');
    expect(await next).toBe('done');
  });
});

describe('how much works at once', () => {
  test('as much as there is room for, by weight; of one lane its share', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 8, ofLane: 4 }));
    void askInLane('a1', { weight: 3 });
    void askInLane('a2', { weight: 2 });
    void askInLane('a3', { weight: 1 });
    expect(begun, 'what fits goes before what does not').toEqual(['a1', 'a3']);
    void askInLane('b1', { weight: 4 });
    void askInLane('c1', { weight: 1 });
    expect(begun).toEqual(['a1', 'a3', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a3', 'b1', 'c1', 'a2']);
  });

  test('some places are for urgent work only, and one more of its lane', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 4, ofLane: 2, kept: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void askInLane(name);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a4', 'a5']) void askInLane(name, { isUrgent: true });
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a4']);
    await end('b1');
    expect(begun, 'its lane has no second one, and others get none').toHaveLength(4);
    await end('a1');
    expect(begun.slice(4)).toEqual(['b2', 'a5']);
  });

  test('whatever comes, nothing has more than its share, nothing that fits waits, and all have their turn', async () => {
    const asked = fc.record({
      lane: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('', 'other'),
      weight: fc.integer({ min: 1, max: 3 }),
      isUrgent: fc.boolean(),
    });
    const [places, ofLane, kept] = [6, 3, 1];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(asked, fc.nat(5)), { maxLength: 60 }), async (events) => {
        const turns = new Turns({ places, ofLane, kept });
        const [waiting, working] = [new Set<Asked>(), new Map<Asked, () => void>()];
        const done: Promise<void>[] = [];
        const weightOf = (some: Iterable<Asked>) => [...some].reduce((sum, { weight }) => sum + weight, 0);
        const fits = (turn: Asked) => {
          const more = turn.isUrgent ? kept : 0;
          const lane = [...working.keys()].filter(
            ({ kind, lane }) => kind === turn.kind && lane === turn.lane,
          );
          return (
            weightOf(working.keys()) + turn.weight <= places - kept + more &&
            weightOf(lane) + turn.weight <= ofLane + more
          );
        };
        const ask = (turn: Asked) => {
          waiting.add(turn);
          const work = () => {
            expect(fits(turn)).toBe(true);
            waiting.delete(turn);
            return new Promise<void>((end) => working.set(turn, end));
          };
          done.push(turns.run(work, turn));
        };
        const end = async (number: number) => {
          const [turn, goOn] = [...working][number % working.size] ?? [];
          if (!turn) return;
          working.delete(turn);
          goOn?.();
          await vi.advanceTimersByTimeAsync(0);
        };
        for (const event of events) {
          if (typeof event === 'number') await end(event);
          else ask(event);
          expect([...waiting].filter(fits)).toEqual([]);
        }
        while (working.size > 0) await end(0);
        expect(waiting.size).toBe(0);
        await Promise.all(done);
      }),
    );
  });
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function usedBy(lanes: Record<string, number>): Promise<UsedTime> {
  const used = new UsedTime();
  const turns = new Turns({ places: Infinity, used });
  for (const [lane, ms] of Object.entries(lanes)) {
    const done = turns.run(() => sleep(ms), { lane });
    await vi.advanceTimersByTimeAsync(ms);
    await done;
  }
  return used;
}

describe('the time that a lane has used', () => {
  const { busy, step } = limits.fairTurns;

  test('decides who is next: the least first, in whatever order they came', async () => {
    const used = await usedBy({ a: 4 * step, b: 2 * step });
    const { begun, askInLane, end } = working(new Turns({ places: 1, used }));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) void askInLane(name);
    const order = ['a1', 'c1', 'b1', 'b2', 'a2'];
    for (const name of order) await end(name);
    expect(begun).toEqual(order);
  });

  test('is paid off by waiting: many that have used less do not keep a lane out for long', async () => {
    const used = await usedBy({ a: 12_000, b: 500, c: 500 });
    const turns = new Turns({ places: 2, spare: 1, used });
    const begun: string[] = [];
    const run = (lane: string) =>
      turns.run(
        () => {
          begun.push(lane);
          return sleep(200);
        },
        { lane },
      );
    const end = new AbortController();
    const flood = async (lane: string) => {
      while (!end.signal.aborted) await run(lane);
    };
    const floods = ['b', 'c', 'd', 'e', 'b', 'c'].map(flood);
    await vi.advanceTimersByTimeAsync(100);
    void run('a');
    await vi.advanceTimersByTimeAsync(3_500);
    expect(begun).toContain('a');
    end.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(floods);
  });

  test('has no time in it that was spent waiting for another queue in vain', async () => {
    const used = new UsedTime();
    const [outer, inner] = [new Turns({ places: 2, used }), new Turns({ places: 1, used })];
    void inner.run(() => sleep(20_000), { lane: 'b' });
    const refused = outer
      .run(() => inner.run(() => sleep(1)), { lane: 'a' })
      .catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(limits.queueWait);
    expect(await refused).toMatchObject({ status: 503 });
    expect(used.of('a')).toBeLessThan(100);
    await vi.advanceTimersByTimeAsync(10_000);
  });

  test('counts in every queue, and is forgotten after some minutes', async () => {
    const used = await usedBy({ a: busy });
    expect(used.of('a')).toBeCloseTo(busy);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(used.of('a')).toBeCloseTo(busy / 2);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(used.of('a')).toBeLessThan(1);
  });

  test('keeps a busy lane from the spare places and its urgent work from those for urgent work', async () => {
    const used = await usedBy({ a: busy });
    const { begun, askInLane } = working(new Turns({ places: 4, ofLane: 4, kept: 1, spare: 1, used }));
    for (const name of ['a1', 'a2', 'a3']) void askInLane(name);
    for (const name of ['a4', 'a5']) void askInLane(name, { isUrgent: true });
    expect(begun).toEqual(['a1', 'a2']);
    void askInLane('b1', { isUrgent: true });
    expect(begun.at(-1)).toBe('b1');
  });

  test('gives a spare place to a busy lane too, if one at work has used twice as much', async () => {
    const used = await usedBy({ c: 4 * busy, a: 1.3 * busy, b: busy });
    const { begun, askInLane } = working(new Turns({ places: 2, ofLane: 1, spare: 1, used }));
    for (const name of ['a1', 'b1']) void askInLane(name);
    expect(begun).toEqual(['a1']);
    const other = working(new Turns({ places: 2, ofLane: 1, spare: 1, used }));
    for (const name of ['c1', 'a1']) void other.askInLane(name);
    expect(other.begun).toEqual(['c1', 'a1']);
  });

  test('does not matter where only waiting is noted: there the lanes of the waiting work take turns', async () => {
    const used = await usedBy({ a: busy });
    const calls = new Turns({ places: Infinity, used });
    const { begun, ask, end } = working(new Turns({ places: 1, waits: used }));
    const call = (name: string, lane: string) => calls.run(() => ask(name), { lane });
    const all = [call('b0', 'b'), call('b1', 'b'), call('a1', 'a'), call('b2', 'b')];
    const order = ['b0', 'b1', 'a1', 'b2'];
    for (const name of order) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(order);
  });

  test('has no time in it that was spent waiting or in another queue, which charges that itself', async () => {
    const used = new UsedTime();
    const [outer, inner] = [new Turns({ places: 2, used }), new Turns({ places: 1, used })];
    const inBoth = (lane: string, ms: number) =>
      outer.run(
        async () => {
          await sleep(10);
          await inner.run(() => sleep(ms)); // uses the lane of the outer work
        },
        { lane },
      );
    const all = [inBoth('a', 1_000), inBoth('b', 100)];
    await vi.advanceTimersByTimeAsync(1_110);
    await Promise.all(all);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(2 * used.of('a')).toBeCloseTo(1_010, -2);
    expect(2 * used.of('b')).toBeCloseTo(110, -1);
  });
});

describe('who waits', () => {
  test('is refused after ten seconds, and does not begin afterwards', async () => {
    const { begun, ask, end } = working(new Turns({ places: 1 }));
    void ask('first');
    const late = expect(ask('late')).rejects.toBeInstanceOf(Unavailable);
    await vi.advanceTimersByTimeAsync(limits.queueWait);
    await late;
    await end('first');
    void ask('next');
    expect(begun).toEqual(['first', 'next']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is refused when the sender has gone, and keeps nobody waiting', async () => {
    const { begun, ask, end } = working(new Turns({ places: 1 }));
    void ask('first');
    const reader = makeReader();
    const gone = expect(ask('gone', { onceLeft: reader.onceLeft })).rejects.toBeInstanceOf(Unavailable);
    void ask('next');
    reader.leave();
    await gone;
    await end('first');
    expect(begun).toEqual(['first', 'next']);
  });

  test('is refused at once where too many of the lane wait already; another lane still waits', async () => {
    const { ask } = working(new Turns({ places: 1, queue: { most: 2, refuse: tooMany } }));
    for (const name of ['first', 'second', 'third']) void ask(name);
    const over = expect(ask('over')).rejects.toBeInstanceOf(TooManyRequests);
    void ask('company', { isCompany: true });
    void ask('other', { lane: 'other' });
    await over;
    expect(vi.getTimerCount(), 'they wait').toBe(4);
  });
});

describe('the lane keeps its place', () => {
  test('until the answer has left, while the next works', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 1, ofLane: 1 }));
    const reader = makeReader();
    const first = askInLane('a1', { onceLeft: reader.onceLeft });
    for (const name of ['a2', 'b1']) void askInLane(name);
    await end('a1');
    expect(await first).toBe('a1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1']);
    reader.leave();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('until it has rested, for as long as the rules say', async () => {
    const { begun, askInLane, end } = working(new Turns({ places: 2, ofLane: 2, rest: (took) => 3 * took }));
    for (const name of ['a1', 'a2', 'a3']) void askInLane(name);
    await vi.advanceTimersByTimeAsync(50);
    await end('a1');
    void askInLane('b1');
    expect(begun, 'another lane has the place of all').toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    await vi.advanceTimersByTimeAsync(149);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });
});

/** Returns turns whose rounds the test begins. */
function inRounds(places: number) {
  const due: (() => void)[] = [];
  const turns = new Turns({ places, round: (begin) => void due.push(begin) });
  const begun: string[] = [];
  return { due, begun, turns, ask: (name: string) => turns.callNext(() => void begun.push(name)) };
}

describe('where there are rounds', () => {
  test('a few begin in each, and nobody before the first', () => {
    const { due, begun, ask } = inRounds(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
    expect(begun).toEqual([]);
    due.shift()?.();
    expect(begun).toEqual(['a', 'b']);
    due.shift()?.();
    due.shift()?.();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(due, 'nobody waits').toEqual([]);
    ask('f');
    expect(begun).not.toContain('f');
    due.shift()?.();
    expect(begun.at(-1)).toBe('f');
  });

  test('never more than one is due, also where who begins asks for the next at once', () => {
    const { due, turns, ask } = inRounds(1);
    let begun = 0;
    const again = () => {
      begun++;
      turns.callNext(again);
    };
    again();
    for (let round = 1; round <= 20; round++) {
      expect(due).toHaveLength(1);
      due.shift()?.();
      expect(begun).toBe(round + 1);
    }
    ask('other');
    expect(due).toHaveLength(1);
  });

  test('one that fails breaks nothing: the next has its round', () => {
    const { due, begun, turns, ask } = inRounds(1);
    turns.callNext(() => {
      throw new Error('a fault');
    });
    expect(() => due.shift()?.()).toThrow('a fault');
    ask('next');
    due.shift()?.();
    expect(begun).toEqual(['next']);
  });
});
