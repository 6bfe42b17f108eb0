import type { FastifyBaseLogger } from 'fastify';

/** Messages of one kind that are logged in a second: a flood must not keep the event loop busy. */
const A_SECOND = 20;

/** Limits messages that may come in floods: the others are counted. `what` names them in the plural. */
export class LogLimit {
  readonly #what: string;
  #second = 0;
  #count = 0;

  constructor(what: string) {
    this.#what = what;
  }

  /**
   * Counts one more, and tells whether it is to be logged. The first of a new second says how many were left
   * out before it.
   */
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
