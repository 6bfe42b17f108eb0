import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CallName, calls } from '#contract/calls.ts';
import { type Faults, Invalid, Malformed, TooLarge } from '../errors.ts';
import { OneAtATime } from '../one-at-a-time.ts';

/** The calls whose body may be as large as a contest. */
export type LargeCall = {
  [Name in CallName]: (typeof calls)[Name] extends { size: 'large' } ? Name : never;
}[CallName];

/** `at` is the one clock's now, which the rules of a contest compare with. */
export type Task = { name: LargeCall; bytes: Uint8Array; at: number };
export type Verdict = { value: unknown } | { faults: Faults } | { status: number; detail: string };

/**
 * Parses and validates large bodies in a thread of its own, one at a time: what takes some 100 ms (8 MiB, or thousands of
 * faults to name) would otherwise hold up every student's answer.
 */
export class LargeBodies {
  readonly #queue = new OneAtATime();
  #worker: Worker | undefined;

  /** The validated body. Throws what the validator and `parseJson` throw, and `Unavailable` (503) after 10 s in the queue. */
  async read(task: Task): Promise<unknown> {
    const verdict = await this.#queue.run(() => this.#ask(task));
    if ('faults' in verdict) throw new Invalid(verdict.faults);
    if ('detail' in verdict) {
      throw verdict.status === 413 ? new TooLarge(verdict.detail) : new Malformed(verdict.detail);
    }
    return verdict.value;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #ask(task: Task): Promise<Verdict> {
    const worker = (this.#worker ??= this.#start());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(task);
    const messages: unknown[] = await once(worker, 'message'); // or the thread's own fault
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- large-bodies-worker.ts sends nothing else
    return messages[0] as Verdict;
  }

  #start(): Worker {
    const worker = new Worker(new URL('large-bodies-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on('error', forget).on('exit', forget).unref();
    return worker;
  }
}
