/** Maximum time (ms) that a batch waits. */
const LONGEST = 20;

/** Beyond this batch size, waiting saves almost nothing. */
const ENOUGH = 40;

/** If fewer items than this are expected within `LONGEST`, the batch does not wait. */
const FEWEST = 4;

/** Time constant (ms) of the moving average of arrivals. */
const MEMORY = 100;

/**
 * Decides how long a batch waits for more items. At a moderate rate, waiting a few milliseconds saves most of
 * the work.
 */
export class BatchDelay {
  /** Moving count of past items; each item counts less as time passes. */
  #come = 0;
  #at = 0;

  /** Counts an item. `now` is a monotonic time (ms). */
  came(now: number): void {
    this.#fade(now);
    this.#come++;
  }

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
