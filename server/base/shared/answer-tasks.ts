import { parentPort } from 'node:worker_threads';
import { ownMemory } from './own-memory.ts';

/**
 * Answers the tasks of a `WorkThreads`, one message each; posts 'ready' first, from which a task's time
 * counts. `bytesOf`: large bytes in an answer, moved without a copy.
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
