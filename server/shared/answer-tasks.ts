import { parentPort } from 'node:worker_threads';

/**
 * What the program of a `WorkThread` does: it says that it is ready, and answers each task by one message.
 * Its time is counted from there, not from its start, in which it loads its files.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each program says what its tasks are
export function answerTasks<Task>(answer: (task: Task) => unknown): void {
  const reply = async (task: Task) => say(await answer(task));
  parentPort?.on('message', (task: Task) => void reply(task));
  say('ready');
}

function say(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(message);
}
