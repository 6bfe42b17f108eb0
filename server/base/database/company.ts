/** The longest (ms) that a batch waits for company. */
const LONGEST = 10;

/** Items of a batch from which on one more makes each hardly cheaper. */
const ENOUGH = 40;

/** The others that must be expected within `LONGEST`; else nobody waits. */
const FEWEST = 2;

/** Time constant (ms) of the moving average of arrivals. */
const MEMORY = 100;

/**
 * Decides how long a batch waits for items that are about to come. A batch costs much, another item of it
 * little. So at a moderate rate a few milliseconds of waiting save most of the work. If few items come,
 * nobody waits. If many come, a batch is full without waiting.
 */
export class Company {
  /** The items that have come, each fading with time. */
  #come = 0;
  #at = 0;

  /** An item has come. `now`: in ms, of any clock that never goes back. */
  came(now: number): void {
    this.#fade(now);
    this.#come++;
  }

  /** Returns the wait (ms) of a batch of `queued` items; 0 for none. */
  waitOf(queued: number, now: number): number {
    this.#fade(now);
    const rate = this.#come / MEMORY;
    if (queued >= ENOUGH || rate * LONGEST < FEWEST) return 0;
    return Math.min(LONGEST, (ENOUGH - queued) / rate);
  }

  #fade(now: number): void {
    this.#come *= Math.exp((this.#at - now) / MEMORY);
    this.#at = now;
  }
}
