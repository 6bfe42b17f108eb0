import type { FastifyBaseLogger } from 'fastify';

/**
 * Maximum number of logged messages of one kind per second, because many messages would keep the event loop
 * busy.
 */
const A_SECOND = 20;

/** Limits log messages that may be very frequent. `what`: their description, in the plural. */
export class LogLimit {
  readonly #what: string;
  #second = 0;
  #count = 0;

  constructor(what: string) {
    this.#what = what;
  }

  /** Counts a message and returns whether to log it. A second later, logs how many were left out. */
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
