import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CallName, calls } from '#contract/calls.ts';
import { type Faults, Invalid, Malformed, TooLarge } from '../../shared/errors.ts';
import { OneAtATime } from '../../shared/one-at-a-time.ts';

/** The calls whose body may be as large as a contest. */
export type LargeCall = {
  [Name in CallName]: (typeof calls)[Name] extends { size: 'large' } ? Name : never;
}[CallName];

/** `at`: the one clock's now, with which the rules of a contest compare. */
export type Task = { name: LargeCall; bytes: Uint8Array; at: number };
export type Verdict = { value: unknown } | { faults: Faults } | { status: number; detail: string };

/** `ended` is aborted when the thread has ended, whatever ended it. */
type Thread = { worker: Worker; ended: AbortSignal };

/**
 * Parses and validates large bodies in a thread of its own, one at a time: what takes some 100 ms (8 MiB, or
 * thousands of faults to name) would otherwise hold up every student's answer.
 */
export class LargeBodies {
  readonly #program: URL;
  readonly #queue = new OneAtATime();
  #thread: Thread | undefined;

  /** `program`: the file of the thread, which answers each `Task` with its `Verdict`. */
  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * The validated body. Throws what the validator and `parseJson` throw, `Unavailable` (503) after 10 s in
   * the queue, and a fault of ours (500) if the thread ends instead of answering. The next body gets a new
   * thread.
   */
  async read(task: Task): Promise<unknown> {
    const verdict = await this.#queue.run(() => this.#ask(task));
    if ('faults' in verdict) throw new Invalid(verdict.faults);
    if ('detail' in verdict) {
      throw verdict.status === 413 ? new TooLarge(verdict.detail) : new Malformed(verdict.detail);
    }
    return verdict.value;
  }

  async stop(): Promise<void> {
    await this.#thread?.worker.terminate();
  }

  async #ask(task: Task): Promise<Verdict> {
    const { worker, ended } = (this.#thread ??= this.#start());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(task, ownMemory(task.bytes));
    const messages: unknown[] = await once(worker, 'message', { signal: ended }); // or the thread's own fault
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program sends nothing else
    return messages[0] as Verdict;
  }

  #start(): Thread {
    const worker = new Worker(this.#program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    const ending = new AbortController();
    const thread = { worker, ended: ending.signal };
    const forget = () => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    const end = (code: number) => {
      forget();
      ending.abort(new Error(`The thread for large bodies ended with code ${code}.`));
    };
    worker.on('error', forget).on('exit', end).unref();
    return thread;
  }
}

/**
 * The memory that the thread may take over instead of copying it. Small bodies share their memory with
 * others.
 */
const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
