import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import type { WriteTask } from './file-writer.ts';
import { writers } from './formats.ts';
import { wholeContest } from './whole-contest.ts';

/** The thread of file-writer.ts: it gets a contest and answers the file. */

lowerPriority();

parentPort?.on('message', ({ format, contest }: WriteTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(writers[format](wholeContest(contest)));
});
