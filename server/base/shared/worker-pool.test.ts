import { afterAll, expect, test } from 'vitest';
import { UsedTime } from './used-time.ts';
import { WorkLimitExceeded, WorkerPool } from './worker-pool.ts';

/**
 * Program of a thread that returns its tasks, except two that never end: one runs for ever, one uses up the
 * memory.
 */
const PROGRAM = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    const kept = [];
    while (task === 'too long' || task === 'too much') if (task === 'too much') kept.push(new Array(1e4).fill({}));
    parentPort.postMessage({ task, threadId });
  });
  parentPort.postMessage('ready');
`;
const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);

const used = new UsedTime();
const threads = new WorkerPool<string, { task: string; threadId: number }>(program, used, { memory: 32 });
afterAll(() => threads.stop());

test.each([
  ['too long', 'time', 300],
  ['too much', 'memory', 60_000],
])(
  'a task that takes %s ends with its thread, and the next one has a new thread',
  async (task, bound, timeout) => {
    const first = await threads.ask('one');
    const [fault, ...others] = await Promise.allSettled([
      threads.ask(task, { timeout }),
      threads.ask('two', { turn: { lane: 'a' } }),
      threads.ask('three', { turn: { lane: 'b' } }),
    ]);
    expect(fault).toMatchObject({ status: 'rejected', reason: { bound } });
    expect(fault.status === 'rejected' && fault.reason).toBeInstanceOf(WorkLimitExceeded);
    expect(others).toMatchObject([{ value: { task: 'two' } }, { value: { task: 'three' } }]);
    expect(others[0]).not.toMatchObject({ value: { threadId: first.threadId } });
  },
);

test('a thread ends when nothing was asked for a while, and the next task starts one', async () => {
  const short = new WorkerPool<string, { threadId: number }>(program, used, { kept: 0 });
  const { threadId } = await short.ask('one');
  // The idle thread ends before this timer fires.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect((await short.ask('two')).threadId).not.toBe(threadId);
  await short.stop();
});

test('a task of one account keeps no other account waiting', async () => {
  const long = threads.ask('too long', { timeout: 60_000, turn: { lane: 1 } });
  const ended = expect(long).rejects.toThrow();
  expect(await threads.ask('short', { turn: { lane: 2 } })).toMatchObject({ task: 'short' });
  await threads.stop();
  await ended;
});
