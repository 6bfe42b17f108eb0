import { once } from 'node:events';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LaneId } from './lanes.ts';
import { transferableMemory } from './transferable-memory.ts';
import { type Turn, Turns } from './turns.ts';
import { restAfterWork, type UsedTime } from './used-time.ts';

type Speed = 'quick' | 'slow';

/** `ended` aborts when the thread has ended for any reason. */
type Thread = {
  speed: Speed;
  state: 'starting' | 'free' | 'working';
  worker: Worker;
  ended: AbortSignal;
  idle?: NodeJS.Timeout;
};

type Waiting = {
  takes: (speed: Speed) => boolean;
  give: (thread: Thread) => void;
  fail: (fault: unknown) => void;
};

type Asking = {
  /**
   * Maximum time (ms) of a task in a thread that is ready. At the limit, the thread is ended. Default: no
   * limit.
   */
  timeout?: number;
  turn?: Turn;
  /** Bytes in the task that are transferred to the thread. The caller must not use them afterwards. */
  bytes?: Iterable<Uint8Array>;
};

/**
 * Each account can use one of the two threads, so that no account blocks all others. A busy account cannot
 * use the spare thread.
 */
const PLACES = { places: 2, ofLane: 1, spare: 1 };

/** Time (ms) after another account's task in which busy accounts give way. */
const OTHERS = 60_000;

/** Priorities of the threads. On Linux, five steps lower means a third of the processor time. */
const PRIORITY: Record<Speed, number> = {
  quick: constants.priority.PRIORITY_BELOW_NORMAL,
  slow: constants.priority.PRIORITY_BELOW_NORMAL + 5,
};

/** Time (ms) for which an idle thread is kept. Starting one takes 100 ms, or a second under load. */
const KEPT = 10 * 60_000;

/** A task took too much time or memory. Its thread was ended, and the next task gets a new one. */
export class WorkLimitExceeded extends Error {
  readonly bound: 'time' | 'memory';

  constructor(bound: 'time' | 'memory') {
    super(`The work took too much ${bound}.`);
    this.bound = bound;
  }
}

/**
 * Runs heavy work (about 100 ms) in two threads, so that no student's answer waits for it. Both have a lower
 * priority than students' requests. The slow thread, which busy accounts get, has an even lower one.
 */
export class WorkerPool<Task, Answer> {
  readonly #program: URL;
  readonly #memory: number;
  readonly #kept: number;
  readonly #used: UsedTime;
  readonly #queue: Turns;
  readonly #all = new Map<Speed, Thread>();
  readonly #waiting: Waiting[] = [];
  /** Account of the last task, and the time (`performance.now()`) until which busy accounts give way. */
  #last: LaneId | undefined;
  #othersUntil = 0;

  /**
   * `program`: file of the threads, which calls `answerTasks`. `memory`: heap (MiB). `kept`: time (ms) for
   * which an idle thread is kept.
   */
  constructor(program: URL, used: UsedTime, { memory = 128, kept = KEPT } = {}) {
    this.#program = program;
    this.#memory = memory;
    this.#kept = kept;
    this.#used = used;
    this.#queue = new Turns({ ...PLACES, used, rest: restAfterWork });
  }

  /**
   * Returns a thread's answer. Throws `WorkLimitExceeded`, or `Unavailable` (503) after 10 s in the queue.
   */
  ask(task: Task, { timeout, turn, bytes = [] }: Asking = {}): Promise<Answer> {
    return this.#queue.run(async () => {
      const thread = await this.#used.wait(this.#take());
      try {
        return await this.#askThread(thread, task, timeout, transferableMemory(bytes));
      } finally {
        this.#giveBack(thread);
      }
    }, turn);
  }

  async stop(): Promise<void> {
    const threads = [...this.#all.values()];
    for (const thread of threads) this.#forget(thread); // tasks that arrive in the meantime get a new thread
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
      this.#forget(thread); // removed before the thread ends, so that no other task gets it
      void worker.terminate();
    };
    let timer: NodeJS.Timeout | undefined;
    try {
      if (timeout !== undefined) timer = setTimeout(endIt, timeout);
      worker.postMessage(task, transfer);
      const messages: unknown[] = await once(worker, 'message', { signal: ended }); // or the thread's error
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program sends nothing else
      return messages[0] as Answer;
    } catch (fault) {
      const bound = isTooSlow ? 'time' : isOutOfMemory(fault) ? 'memory' : undefined;
      if (!bound) throw fault;
      this.#start(thread.speed);
      throw new WorkLimitExceeded(bound);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Returns a free thread, or waits for one. While other accounts are active, busy accounts get the slow
   * thread, unless it is working.
   */
  async #take(): Promise<Thread> {
    const lane = this.#used.current?.lane ?? '';
    const now = performance.now();
    if (this.#last !== undefined && lane !== this.#last) this.#othersUntil = now + OTHERS;
    this.#last = lane;
    const isBusy = now < this.#othersUntil && this.#queue.isBusy(lane);
    const takes = (speed: Speed) => !isBusy || speed === 'slow' || this.#all.get('slow')?.state === 'working';
    const inOrder = [this.#all.get('quick'), this.#all.get('slow')];
    const thread = inOrder.find((one) => one?.state === 'free' && takes(one.speed));
    const isQuickTaken = this.#all.get('quick')?.state === 'working' || this.#waiting.length > 0;
    if (isBusy || (!thread && isQuickTaken)) this.#start('slow');
    if (!isBusy && thread?.speed !== 'quick') this.#start('quick');
    if (!thread) return new Promise((give, fail) => this.#waiting.push({ takes, give, fail }));
    clearTimeout(thread.idle);
    thread.state = 'working';
    return thread;
  }

  #start(speed: Speed): void {
    if (this.#all.has(speed)) return;
    const worker = new Worker(LOW_PRIORITY_THREAD, {
      argv: [this.#program.href, PRIORITY[speed]],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memory, maxYoungGenerationSizeMb: 16 },
    });
    const ending = new AbortController();
    const thread: Thread = { speed, state: 'starting', worker, ended: ending.signal };
    const end = (code: number) => {
      this.#forget(thread);
      ending.abort(new Error(`A thread of ${this.#program.pathname} ended with code ${code}.`));
    };
    worker
      .on('error', () => this.#forget(thread))
      .on('exit', end)
      .unref();
    this.#all.set(speed, thread);
    once(worker, 'message', { signal: ending.signal }).then(
      () => this.#giveBack(thread),
      (fault: unknown) => this.#nextFor(thread)?.fail(fault),
    );
  }

  #giveBack(thread: Thread): void {
    if (this.#all.get(thread.speed) !== thread) return;
    thread.state = 'working';
    const next = this.#nextFor(thread);
    if (next) {
      next.give(thread);
      return;
    }
    thread.state = 'free';
    thread.idle = setTimeout(() => {
      this.#forget(thread);
      void thread.worker.terminate();
    }, this.#kept).unref();
  }

  #nextFor({ speed }: Thread): Waiting | undefined {
    const place = this.#waiting.findIndex(({ takes }) => takes(speed));
    return place === -1 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  #forget(thread: Thread): void {
    clearTimeout(thread.idle);
    if (this.#all.get(thread.speed) === thread) this.#all.delete(thread.speed);
  }
}

const LOW_PRIORITY_THREAD = new URL('low-priority-thread.ts', import.meta.url);

const isOutOfMemory = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
