/** The longest (ms) that a batch waits for company. */
const LONGEST = 10;

/** Items of a batch from which on one more makes each hardly cheaper. */
const ENOUGH = 40;

/** The others that must be expected within `LONGEST`; else nobody waits. */
const FEWEST = 2;

/** How long (ms) an item counts for the rate: it fades by this time constant. */
const MEMORY = 100;

/**
 * How long a batch waits for others that are about to come. A batch costs much, an item of it little; so at a
 * moderate rate a few milliseconds of waiting save most of the work. Where few come, nobody waits, and where
 * many come, a batch is full without waiting.
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

  /** How long (ms) a batch of `queued` items waits; 0 for not at all. */
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
