import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import { Unreadable } from '../../shared/errors.ts';
import type { Outcome, ReadTask } from './file-reader.ts';
import { readFile } from './read-file.ts';

/** The thread of file-reader.ts: it gets a file and answers what came of it. */

lowerPriority();

async function read({ bytes, pictures }: ReadTask): Promise<Outcome> {
  try {
    const read = await readFile(bytes, pictures);
    return 'pictures' in read ? read : { answer: Buffer.from(JSON.stringify(read)) };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { unreadable: fault.message };
  }
}

async function answer(task: ReadTask): Promise<void> {
  const outcome = await read(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(outcome);
}

parentPort?.on('message', (task: ReadTask) => void answer(task));
