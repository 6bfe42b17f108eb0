import { parentPort } from 'node:worker_threads';
import { ownMemory } from './own-memory.ts';

/**
 * Runs the program of a `WorkThreads`: says that it is ready, and answers each task by one message. Its time
 * counts from there, not from its start, in which it loads its files. `bytesOf`: the large bytes in an
 * answer, which the server gets without a copy.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each program says what its tasks are
export function answerTasks<Task, Answer>(
  answer: (task: Task) => Answer | Promise<Answer>,
  bytesOf: (answer: Answer) => Iterable<Uint8Array> = () => [],
): void {
  async function reply(task: Task): Promise<void> {
    const answered = await answer(task);
    say(answered, ownMemory(bytesOf(answered)));
  }
  parentPort?.on('message', (task: Task) => void reply(task));
  say('ready');
}

function say(message: unknown, memory: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, memory);
}
