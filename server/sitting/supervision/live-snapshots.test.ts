import { expect, test } from 'vitest';
import { Turns } from '../../base/shared/turns.ts';
import { UsedTime } from '../../base/shared/used-time.ts';
import { type LiveSnapshot, LiveSnapshots } from './live-snapshots.ts';

const snapshot = (at: number): LiveSnapshot => ({
  at,
  start_datetime: '2026-01-01T10:00:00.000Z',
  end_datetime: '2026-01-01T11:00:00.000Z',
  results_open_datetime: null,
  total_questions: 1,
  counts: { not_started: 0, working: 0, away: 0, silent: 0, submitted: 0, ended: 0 },
  ready: 0,
  students: new Map(),
});

function readings() {
  const used = new UsedTime();
  const calls = new Turns({ places: Infinity, used });
  const live = new LiveSnapshots(used);
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const read = async (contest: number) => {
    begun.push(contest);
    await new Promise<void>((end) => ends.set(contest, end));
    return snapshot(begun.length);
  };
  const ask = (account: number, contest: number) =>
    calls.run(
      () =>
        live.get(
          contest,
          () => 0,
          () => read(contest),
        ),
      { lane: account },
    );
  const end = async (contest: number) => {
    ends.get(contest)?.();
    await new Promise(setImmediate);
  };
  return { live, begun, ask, end };
}

test('one account’s large contests keep no other account waiting', async () => {
  const { begun, ask, end } = readings();
  const own = [ask(1, 11), ask(1, 12)];
  const others = [ask(2, 21), ask(3, 31)];
  expect(begun).toEqual([11, 21]);
  await end(21);
  await end(31);
  await Promise.all(others);
  expect(begun).toEqual([11, 21, 31]);
  await end(11);
  await end(12);
  await Promise.all(own);
});

test('a contest is read once at a time, and again for who asks after a change', async () => {
  const { live, begun, ask, end } = readings();
  const first = ask(1, 11);
  live.forget(11);
  const second = ask(2, 11);
  expect(begun).toEqual([11]);
  await end(11);
  expect(await first).toMatchObject({ at: 1 });
  await end(11);
  expect(await second).toMatchObject({ at: 2 });
});
