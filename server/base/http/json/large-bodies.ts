import type { CallName, calls } from '#contract/calls.ts';
import type { Body } from '#contract/schemas.ts';
import { type Faults, Invalid, Malformed, TooLarge } from '../../shared/errors.ts';
import { WorkThread } from '../../shared/work-thread.ts';

/** The calls whose body may be as large as a contest. */
export type LargeCall = {
  [Name in CallName]: (typeof calls)[Name] extends { size: 'large' } ? Name : never;
}[CallName];

/**
 * A validated body as its handler gets it. The content of a draft comes as JSON, as it is stored: to make and
 * write its 50,000 values would hold the event loop for 20 ms.
 */
export type Received<Name extends CallName> = Name extends 'saveDraft'
  ? Omit<Body<Name>, 'content'> & { content: string }
  : Body<Name>;

/** `at`: the one clock's now, with which the rules of a contest compare. */
export type Task = { name: LargeCall; bytes: Uint8Array; at: number };
export type Verdict = { value: unknown } | { faults: Faults } | { status: number; detail: string };

/**
 * Parses and validates large bodies in a thread of its own, one at a time: 8 MiB, or thousands of faults to
 * name, take some 100 ms.
 */
export class LargeBodies {
  readonly #thread: WorkThread<Task, Verdict>;

  /** `program`: the file of the thread, which answers each `Task` with its `Verdict`. */
  constructor(program: URL) {
    this.#thread = new WorkThread(program);
  }

  /**
   * The validated body. Throws what the validator and `parseJson` throw, and what `WorkThread` throws.
   */
  async read(task: Task): Promise<unknown> {
    const verdict = await this.#thread.ask(task, { bytes: [task.bytes] });
    if ('faults' in verdict) throw new Invalid(verdict.faults);
    if ('detail' in verdict) {
      throw verdict.status === 413 ? new TooLarge(verdict.detail) : new Malformed(verdict.detail);
    }
    return verdict.value;
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
