import { afterAll, expect, test } from 'vitest';
import { WorkExceeded, WorkThread } from './work-thread.ts';

/** Answers each task with itself, but for those that never end, in time or in memory. */
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

const thread = new WorkThread<string, { task: string; threadId: number }>(program, { memory: 32 });
afterAll(() => thread.stop());

test.each([
  ['too long', 'time', 300],
  ['too much', 'memory', 60_000],
])(
  'a task that takes %s ends with its thread, and the next one has a new thread',
  async (task, bound, timeout) => {
    const first = await thread.ask('one');
    const [fault, ...others] = await Promise.allSettled([
      thread.ask(task, { timeout }),
      thread.ask('two', { turn: { lane: 'a' } }),
      thread.ask('three', { turn: { lane: 'b' } }),
    ]);
    expect(fault).toMatchObject({ status: 'rejected', reason: { bound } });
    expect(fault.status === 'rejected' && fault.reason).toBeInstanceOf(WorkExceeded);
    expect(others).toMatchObject([{ value: { task: 'two' } }, { value: { task: 'three' } }]);
    expect(others[0]).not.toMatchObject({ value: { threadId: first.threadId } });
  },
);

test('a thread ends when nothing was asked for a while, and the next task starts one', async () => {
  const short = new WorkThread<string, { threadId: number }>(program, { kept: 0 });
  const { threadId } = await short.ask('one');
  // Its end is due before this timer.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect((await short.ask('two')).threadId).not.toBe(threadId);
  await short.stop();
});
