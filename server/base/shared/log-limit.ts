import type { FastifyBaseLogger } from 'fastify';

/**
 * Maximum number of logged messages of one kind per second. A flood of messages must not keep the event
 * loop busy.
 */
const A_SECOND = 20;

/** Limits log messages that may be very frequent. `what` describes them in the plural. */
export class LogLimit {
  readonly #what: string;
  #second = 0;
  #count = 0;

  constructor(what: string) {
    this.#what = what;
  }

  /** Counts a message and returns whether to log it. In the next second, logs how many were left out. */
  allows(log: FastifyBaseLogger): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      const leftOut = this.#count - A_SECOND;
      if (leftOut > 0) log.info(`${leftOut} more ${this.#what} within a second.`);
      this.#second = second;
      this.#count = 0;
    }
    this.#count++;
    return this.#count <= A_SECOND;
  }
}
