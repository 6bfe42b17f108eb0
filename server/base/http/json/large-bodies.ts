import type { CallName, calls } from '#contract/calls.ts';
import type { Body } from '#contract/schemas.ts';
import type { Sentence } from '#shared/sentence.ts';
import { type Faults, InvalidFields, MalformedRequest, TooLarge } from '../../shared/errors.ts';
import type { UsedTime } from '../../shared/used-time.ts';
import { WorkerPool } from '../../shared/worker-pool.ts';

/** Names of the calls whose body may be as large as a contest. */
export type LargeCall = {
  [Name in CallName]: (typeof calls)[Name] extends { size: 'large' } ? Name : never;
}[CallName];

/**
 * A validated body. The content of a draft is stored as JSON and stays JSON here, because building its 50,000
 * values takes 20 ms.
 */
export type ValidatedBody<Name extends CallName> = Name extends 'saveDraft'
  ? Omit<Body<Name>, 'content'> & { content: string }
  : Body<Name>;

/** `at`: current time (ms since the epoch), which the rules of a contest need. */
export type BodyTask = { name: LargeCall; bytes: Uint8Array; at: number };
export type BodyVerdict = { value: unknown } | { faults: Faults } | { status: number; detail: Sentence };

/** Parses and validates large bodies in threads, because 8 MiB or thousands of errors take about 100 ms. */
export class LargeBodies {
  readonly #threads: WorkerPool<BodyTask, BodyVerdict>;

  /** `program`: file of the threads, which returns a `BodyVerdict` for each `BodyTask`. */
  constructor(program: URL, used: UsedTime) {
    this.#threads = new WorkerPool(program, used);
  }

  /** Returns the validated body. Throws the errors of the validator, `parseJson` and `WorkerPool`. */
  async read(task: BodyTask, account: number | undefined): Promise<unknown> {
    const turn = account === undefined ? {} : { lane: account };
    const verdict = await this.#threads.ask(task, { bytes: [task.bytes], turn });
    if ('faults' in verdict) throw new InvalidFields(verdict.faults);
    if ('detail' in verdict) {
      throw verdict.status === 413 ? new TooLarge(verdict.detail) : new MalformedRequest(verdict.detail);
    }
    return verdict.value;
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}
