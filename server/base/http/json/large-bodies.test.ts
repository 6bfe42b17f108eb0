import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, inject, test } from 'vitest';
import { contestBody, logInAs } from '../../../test/factories.ts';
import { makeApp } from '../../../test/make-app.ts';

// Its own threads, because it waits for the start of each.
const app = await makeApp({ postgres: inject('postgres') });
afterAll(app.close);
const teacher = await logInAs(app, 'Teacher');
const create = () => app.call('createContest', { as: teacher, body: contestBody(app) });

/** Threads that were started, latest last. `act` runs on the next thread before its work. */
const threads: Worker[] = [];
let act: ((thread: Worker) => void) | undefined;
subscribe('worker_threads', (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's message contains the new worker
  const { worker } = message as { worker: Worker };
  threads.push(worker);
  act?.(worker);
  act = undefined;
});

const ends: [string, (thread: Worker) => void][] = [
  ['ends', (thread) => void thread.terminate()],
  [
    'has no memory left',
    // Sends the thread a larger body than any request may have, ahead of the waiting contest.
    (thread) => {
      const bytes = Buffer.from(JSON.stringify(Array.from({ length: 40_000 }, () => 'x'.repeat(5_000))));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      thread.postMessage({ name: 'createContest', bytes, at: 0 });
    },
  ],
];

test.each(ends)(
  'a thread that %s refuses its body in words, and the next body has a new one',
  async (_, end) => {
    act = end;
    expect(await create()).toMatchObject({
      status: 500,
      body: { code: 'internal_error', detail: 'Something went wrong on the server. Please try again.' },
    });
    const [dead] = threads;
    expect(await Promise.all([create(), create()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    const thread = threads.at(-1);
    if (!thread) throw new Error('no thread');
    const listeners = () => thread.eventNames().map((name) => [name, thread.listenerCount(name)]);
    const before = listeners();
    await create();
    expect(listeners(), 'nothing is left of a body').toEqual(before);
    expect(dead?.threadId, 'the dead one is gone').toBe(-1);
    await thread.terminate();
    threads.length = 0;
  },
);
