import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { Unavailable } from '../../shared/errors.ts';
import { type ArrivingBody, ArrivalSpace } from './space.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { patience, pace, turn, waiting } = limits.arrival;

/** Returns a body of which nothing arrives until the test says so. */
function bodyOf(who: string, bytes: number) {
  const state = { come: 0, whole: false, cut: false };
  const listening = new Set<() => void>();
  const body: ArrivingBody = {
    bytes,
    who,
    onceLeft: (left) => {
      listening.add(left);
      return () => listening.delete(left);
    },
    received: () => state.come,
    isWhole: () => state.whole,
    cutOff: () => {
      state.cut = true;
    },
  };
  const leave = () => {
    for (const left of listening) left();
  };
  return { body, state, leave };
}

function entering(space: ArrivalSpace, bodies: ArrivingBody[]) {
  const entered: ArrivingBody[] = [];
  const all = bodies.map(async (body) => {
    await space.enter(body);
    entered.push(body);
  });
  return { entered, all };
}

test('nobody has more than half of the space, and the owner of the least comes first', async () => {
  const space = new ArrivalSpace(8);
  const [a, b, c, other] = [bodyOf('a', 4), bodyOf('a', 4), bodyOf('b', 4), bodyOf('c', 4)];
  const { entered } = entering(space, [a.body, b.body, c.body, other.body]);
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([a.body, c.body]);
  c.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([a.body, c.body, other.body]);
  a.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([a.body, c.body, other.body, b.body]);
});

test('a body that has waited ten seconds is refused, and does not enter afterwards', async () => {
  const space = new ArrivalSpace(8);
  const [first, late, next] = [bodyOf('a', 4), bodyOf('a', 4), bodyOf('a', 4)];
  first.state.whole = true; // the body has arrived and is being processed
  await space.enter(first.body);
  const refused = expect(space.enter(late.body)).rejects.toBeInstanceOf(Unavailable);
  await vi.advanceTimersByTimeAsync(limits.queueWait);
  await refused;
  first.leave();
  await space.enter(next.body);
});

test('those who wait from one network have a limit; others still wait', async () => {
  const space = new ArrivalSpace(8);
  const first = bodyOf('a', 4);
  await space.enter(first.body);
  const { all } = entering(
    space,
    Array.from({ length: waiting }, () => bodyOf('a', 4).body),
  );
  await expect(space.enter(bodyOf('a', 4).body)).rejects.toBeInstanceOf(Unavailable);
  await space.enter(bodyOf('b', 4).body);
  const refused = Promise.allSettled(all);
  await vi.advanceTimersByTimeAsync(limits.queueWait);
  await refused;
});

test('a body that does not come on is cut off; one that comes on is not, nor one that is whole', async () => {
  const space = new ArrivalSpace(1_000_000);
  const [still, stuck, slow, steady, whole] = [
    bodyOf('a', 100_000),
    bodyOf('b', 100_000),
    bodyOf('c', 100_000),
    bodyOf('d', 100_000),
    bodyOf('e', 100_000),
  ];
  whole.state.whole = true;
  for (const { body } of [still, stuck, slow, steady, whole]) await space.enter(body);
  stuck.state.come += pace * 1_000;
  for (let second = 0; second * 1_000 < 2 * patience; second++) {
    slow.state.come += pace / 2;
    steady.state.come += pace;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stuck.state.cut).toBe(second * 1_000 >= 2 * patience - 1_000);
  }
  expect([still, slow, steady, whole].map(({ state }) => state.cut)).toEqual([true, true, false, false]);
});

test('while others wait, one that takes its time is cut off', async () => {
  const space = new ArrivalSpace(8);
  const [taking, waits] = [bodyOf('a', 4), bodyOf('a', 4)];
  await space.enter(taking.body);
  const entered = space.enter(waits.body);
  for (let second = 0; second * 1_000 < turn; second++) {
    expect(taking.state.cut).toBe(false);
    taking.state.come += pace;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(taking.state.cut).toBe(true);
  taking.leave();
  await entered;
});
