import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownMemory } from './own-memory.ts';
import { type Turn, Turns } from './turns.ts';

/**
 * `ready` resolves when it can be asked. `ended` is aborted when the thread has ended, whatever ended it.
 */
type Thread = { worker: Worker; ready: Promise<unknown>; ended: AbortSignal };

type Asking = {
  /** How long (ms) a thread that is ready may take; then it is ended. If absent, as long as it takes. */
  timeout?: number;
  /** Whose turn it is in the thread's queue. */
  turn?: Turn;
  /** Bytes in the task whose memory the thread takes over: the caller must not use them any more. */
  bytes?: Iterable<Uint8Array>;
};

/** A task took more time or memory than it may. Its thread has ended; the next task gets a new one. */
export class WorkExceeded extends Error {
  readonly bound: 'time' | 'memory';

  constructor(bound: 'time' | 'memory') {
    super(`The work took too much ${bound}.`);
    this.bound = bound;
  }
}

/**
 * Heavy work in a thread of its own, one task at a time: what takes some 100 ms would otherwise hold up every
 * student's answer. The thread is started for the first task, and gives way to the students.
 */
export class WorkThread<Task, Answer> {
  readonly #program: URL;
  readonly #memory: number;
  readonly #kept: number | undefined;
  readonly #queue = new Turns({ places: 1 });
  #thread: Thread | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * `program`: the file of the thread, which calls `answerTasks`. `memory`: the thread's heap in
   * MiB, beside its buffers. `kept`: how long (ms) it is kept for the next task; if absent, for good.
   */
  constructor(program: URL, { memory = 128, kept }: { memory?: number; kept?: number } = {}) {
    this.#program = program;
    this.#memory = memory;
    this.#kept = kept;
  }

  /**
   * What the thread answers. Throws `WorkExceeded`, `Unavailable` (503) after 10 s in the queue, and a fault
   * of ours (500) if the thread ends otherwise.
   */
  ask(task: Task, { timeout, turn, bytes = [] }: Asking = {}): Promise<Answer> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#ask(task, timeout, ownMemory(bytes));
      } finally {
        if (this.#kept !== undefined) this.#idle = setTimeout(() => void this.stop(), this.#kept).unref();
      }
    }, turn);
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined; // what is asked meanwhile gets a new one
    await thread?.worker.terminate();
  }

  async #ask(task: Task, timeout: number | undefined, transfer: ArrayBuffer[]): Promise<Answer> {
    const { worker, ready, ended } = (this.#thread ??= this.#start());
    let isTooSlow = false;
    const endIt = () => {
      isTooSlow = true;
      void worker.terminate();
    };
    let timer: NodeJS.Timeout | undefined;
    try {
      await ready;
      if (timeout !== undefined) timer = setTimeout(endIt, timeout);
      worker.postMessage(task, transfer);
      const messages: unknown[] = await once(worker, 'message', { signal: ended }); // or the thread's own fault
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program sends nothing else
      return messages[0] as Answer;
    } catch (fault) {
      if (isTooSlow) throw new WorkExceeded('time');
      throw isOutOfMemory(fault) ? new WorkExceeded('memory') : fault;
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): Thread {
    const worker = new Worker(LOW_PRIORITY_THREAD, {
      workerData: this.#program.href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memory, maxYoungGenerationSizeMb: 16 },
    });
    const ending = new AbortController();
    const ready = once(worker, 'message', { signal: ending.signal });
    const thread = { worker, ready, ended: ending.signal };
    const forget = () => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    const end = (code: number) => {
      forget();
      ending.abort(new Error(`The thread of ${this.#program.pathname} ended with code ${code}.`));
    };
    worker.on('error', forget).on('exit', end).unref();
    return thread;
  }
}

/** It takes the program's address as its data. */
const LOW_PRIORITY_THREAD = new URL('low-priority-thread.ts', import.meta.url);

const isOutOfMemory = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
