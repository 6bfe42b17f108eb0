import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import type { WriteTask } from './file-writer.ts';
import { writers } from './formats.ts';
import { wholeContest } from './whole-contest.ts';

/** The thread of file-writer.ts: it gets a contest and answers the file. */

lowerPriority();

async function write({ format, contest }: WriteTask): Promise<void> {
  const file = await writers[format](wholeContest(contest));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(file);
}

// A fault ends the thread, and so the call.
parentPort?.on('message', (task: WriteTask) => void write(task));
