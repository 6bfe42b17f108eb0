import { once } from 'node:events';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LaneId } from './lanes.ts';
import { ownMemory } from './own-memory.ts';
import { type Turn, Turns } from './turns.ts';
import { restAfterWork, type UsedTime } from './used-time.ts';

type Speed = 'quick' | 'slow';

/** `ended` is aborted when the thread has ended, for whatever reason. */
type Thread = {
  speed: Speed;
  state: 'starting' | 'free' | 'working';
  worker: Worker;
  ended: AbortSignal;
  idle?: NodeJS.Timeout;
};

/** A task that waits for a thread. */
type Waiting = {
  takes: (speed: Speed) => boolean;
  give: (thread: Thread) => void;
  fail: (fault: unknown) => void;
};

type Asking = {
  /**
   * Longest time (ms) for a task in a thread that is ready; then the thread is ended. If absent, there is no
   * limit.
   */
  timeout?: number;
  /** The account that needs the work, for the queue. */
  turn?: Turn;
  /** Bytes in the task whose memory the thread takes over: the caller must not use them any more. */
  bytes?: Iterable<Uint8Array>;
};

/**
 * Two threads. An account has at most one of them, so that its tasks never keep all others waiting. An
 * account that has used much leaves the second one to the others.
 */
const PLACES = { places: 2, ofLane: 1, spare: 1 };

/** After this time (ms) without a task of another account, nobody has to give way. */
const OTHERS = 60_000;

/** With five steps more, a thread gets a third of the processor's time that the other one gets. */
const PRIORITY: Record<Speed, number> = {
  quick: constants.priority.PRIORITY_BELOW_NORMAL,
  slow: constants.priority.PRIORITY_BELOW_NORMAL + 5,
};

/** Time (ms) for which an idle thread is kept: to start one takes 100 ms, or a second under load. */
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
 * student's answer. Both threads give way to the students; the slow one, which accounts that have used much
 * work in, gives way to the quick one. A thread is started when a task needs it, and kept for the next task;
 * a task gets whichever it may use is free first.
 */
export class WorkThreads<Task, Answer> {
  readonly #program: URL;
  readonly #memory: number;
  readonly #kept: number;
  readonly #used: UsedTime;
  readonly #queue: Turns;
  readonly #all = new Map<Speed, Thread>();
  readonly #waiting: Waiting[] = [];
  /** The last account, and until when (by `performance.now()`) others count as about. */
  #last: LaneId | undefined;
  #othersUntil = 0;

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
    this.#queue = new Turns({ ...PLACES, used, rest: restAfterWork });
  }

  /**
   * Returns the thread's answer. Throws `WorkExceeded`, `Unavailable` (503) after 10 s in the queue, and a
   * fault of ours (500) if the thread ends otherwise.
   */
  ask(task: Task, { timeout, turn, bytes = [] }: Asking = {}): Promise<Answer> {
    return this.#queue.run(async () => {
      const thread = await this.#used.wait(this.#take());
      try {
        return await this.#askThread(thread, task, timeout, ownMemory(bytes));
      } finally {
        this.#giveBack(thread);
      }
    }, turn);
  }

  async stop(): Promise<void> {
    const threads = [...this.#all.values()];
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
      this.#start(thread.speed);
      throw new WorkExceeded(bound);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Takes the first free thread for the current work. A busy account takes the slow one while others are
   * about, unless that is at work.
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

  /** The first waiting task that takes the thread; it waits no longer. */
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
