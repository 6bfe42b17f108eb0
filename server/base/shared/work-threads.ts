import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownMemory } from './own-memory.ts';
import { type Turn, Turns } from './turns.ts';
import { restAfterLong, type UsedTime } from './used-time.ts';

/** `ended` is aborted when the thread has ended, for whatever reason. */
type Thread = { worker: Worker; ended: AbortSignal; idle?: NodeJS.Timeout };

/** A task that waits for a thread. */
type Waiting = { give: (thread: Thread) => void; fail: (fault: unknown) => void };

type Asking = {
  /** How long (ms) a thread that is ready may take; then it is ended. If absent, as long as it takes. */
  timeout?: number;
  /** The account that needs the work, for the queue. */
  turn?: Turn;
  /** Bytes in the task whose memory the thread takes over: the caller must not use them any more. */
  bytes?: Iterable<Uint8Array>;
};

/**
 * Two threads: a task of one account never keeps all others waiting, since an account has one of them, and an
 * account that has used much leaves the second one to the others.
 */
const PLACES = { places: 2, ofLane: 1, spare: 1 };

/** How long (ms) a thread is kept for the next task: starting one takes 100 ms, on a busy machine a second. */
const KEPT = 10 * 60_000;

/** A task took more time or memory than it may. Its thread has ended; the next task gets a new one. */
export class WorkExceeded extends Error {
  readonly bound: 'time' | 'memory';

  constructor(bound: 'time' | 'memory') {
    super(`The work took too much ${bound}.`);
    this.bound = bound;
  }
}

/**
 * Heavy work in threads of its own, one task each: what takes some 100 ms would otherwise hold up every
 * student's answer. A thread is started when a task needs one, and gives way to the students. The task gets
 * whichever thread is free first. A thread that was ended for its task is replaced at once.
 */
export class WorkThreads<Task, Answer> {
  readonly #program: URL;
  readonly #memory: number;
  readonly #kept: number;
  readonly #used: UsedTime;
  readonly #queue: Turns;
  readonly #all = new Set<Thread>();
  readonly #free: Thread[] = [];
  readonly #waiting: Waiting[] = [];

  /**
   * `program`: the file of the threads, which calls `answerTasks`. `used`: the used time of accounts.
   * `memory`: each thread's heap in MiB, beside its buffers. `kept`: how long (ms) a thread is kept for the
   * next task.
   */
  constructor(program: URL, used: UsedTime, { memory = 128, kept = KEPT } = {}) {
    this.#program = program;
    this.#memory = memory;
    this.#kept = kept;
    this.#used = used;
    this.#queue = new Turns({ ...PLACES, used, rest: restAfterLong });
  }

  /**
   * Returns the thread's answer. Throws `WorkExceeded`, `Unavailable` (503) after 10 s in the queue, and a
   * fault of ours (500) if the thread ends otherwise.
   */
  ask(task: Task, { timeout, turn, bytes = [] }: Asking = {}): Promise<Answer> {
    return this.#queue.run(async () => {
      const thread = this.#free.pop() ?? (await this.#used.wait(this.#nextFree()));
      clearTimeout(thread.idle);
      try {
        return await this.#askThread(thread, task, timeout, ownMemory(bytes));
      } finally {
        this.#giveBack(thread);
      }
    }, turn);
  }

  async stop(): Promise<void> {
    const threads = [...this.#all];
    for (const thread of threads) this.#forget(thread); // a task that comes meanwhile gets a new one
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  async #askThread(
    thread: Thread,
    task: Task,
    timeout: number | undefined,
    transfer: ArrayBuffer[],
  ): Promise<Answer> {
    const { worker, ended } = thread;
    let isTooSlow = false;
    const endIt = () => {
      isTooSlow = true;
      this.#forget(thread); // before its end, so that nobody else gets it
      void worker.terminate();
    };
    let timer: NodeJS.Timeout | undefined;
    try {
      if (timeout !== undefined) timer = setTimeout(endIt, timeout);
      worker.postMessage(task, transfer);
      const messages: unknown[] = await once(worker, 'message', { signal: ended }); // or the thread's own fault
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program sends nothing else
      return messages[0] as Answer;
    } catch (fault) {
      const bound = isTooSlow ? 'time' : isOutOfMemory(fault) ? 'memory' : undefined;
      if (!bound) throw fault;
      this.#start();
      throw new WorkExceeded(bound);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts a thread, and waits for it or for one that is free earlier. */
  #nextFree(): Promise<Thread> {
    this.#start();
    return new Promise((give, fail) => this.#waiting.push({ give, fail }));
  }

  #start(): void {
    if (this.#all.size >= PLACES.places) return;
    const worker = new Worker(LOW_PRIORITY_THREAD, {
      workerData: this.#program.href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memory, maxYoungGenerationSizeMb: 16 },
    });
    const ending = new AbortController();
    const thread: Thread = { worker, ended: ending.signal };
    const end = (code: number) => {
      this.#forget(thread);
      ending.abort(new Error(`A thread of ${this.#program.pathname} ended with code ${code}.`));
    };
    worker
      .on('error', () => this.#forget(thread))
      .on('exit', end)
      .unref();
    this.#all.add(thread);
    once(worker, 'message', { signal: ending.signal }).then(
      () => this.#giveBack(thread),
      (fault: unknown) => this.#waiting.shift()?.fail(fault),
    );
  }

  #giveBack(thread: Thread): void {
    if (!this.#all.has(thread)) return;
    const next = this.#waiting.shift();
    if (next) {
      next.give(thread);
      return;
    }
    this.#free.push(thread);
    thread.idle = setTimeout(() => {
      this.#forget(thread);
      void thread.worker.terminate();
    }, this.#kept).unref();
  }

  #forget(thread: Thread): void {
    clearTimeout(thread.idle);
    this.#all.delete(thread);
    const place = this.#free.indexOf(thread);
    if (place !== -1) this.#free.splice(place, 1);
  }
}

/** It takes the program's address as its data. */
const LOW_PRIORITY_THREAD = new URL('low-priority-thread.ts', import.meta.url);

const isOutOfMemory = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
