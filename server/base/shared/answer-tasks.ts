import { parentPort } from 'node:worker_threads';
import { transferableMemory } from './transferable-memory.ts';

/**
 * Answers the tasks of a `WorkerPool`, with one message for each task. Posts 'ready' first, after which a
 * task's time limit can start. `bytesOf`: large bytes in an answer, which are transferred without a copy.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each program says what its tasks are
export function answerTasks<Task, Answer>(
  answer: (task: Task) => Answer | Promise<Answer>,
  bytesOf: (answer: Answer) => Iterable<Uint8Array> = () => [],
): void {
  async function reply(task: Task): Promise<void> {
    const answered = await answer(task);
    say(answered, transferableMemory(bytesOf(answered)));
  }
  parentPort?.on('message', (task: Task) => void reply(task));
  say('ready');
}

function say(message: unknown, memory: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, memory);
}
