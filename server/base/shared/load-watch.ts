import type { ArrivalClock } from './clock.ts';

/** Minutes of which the figures are told. */
export const LOAD_MINUTES = 5;

const MINUTE = 60_000;

type Counts = { minute: number; requests: number; refused: number; failed: number; longestWait: number };

/** Counts the requests of this process, minute by minute, and how long they waited for the event loop. */
export class LoadWatch {
  readonly #clock: ArrivalClock;
  /** The latest minutes, the last one unfinished. */
  readonly #minutes: Counts[] = [];

  constructor(clock: ArrivalClock) {
    this.#clock = clock;
  }

  count(status: number): void {
    const now = this.#now();
    now.requests++;
    if (status >= 500) now.failed++;
    else if (status >= 400) now.refused++;
    now.longestWait = Math.max(now.longestWait, this.#clock.waited());
  }

  /** Returns the sums of the last minutes. `longestWait` is in ms. */
  read(): Omit<Counts, 'minute'> {
    const { minute } = this.#now();
    const sum = { requests: 0, refused: 0, failed: 0, longestWait: 0 };
    for (const counts of this.#minutes) {
      if (counts.minute <= minute - LOAD_MINUTES) continue;
      sum.requests += counts.requests;
      sum.refused += counts.refused;
      sum.failed += counts.failed;
      sum.longestWait = Math.max(sum.longestWait, counts.longestWait);
    }
    return sum;
  }

  #now(): Counts {
    const minute = Math.floor(this.#clock.now() / MINUTE);
    const last = this.#minutes.at(-1);
    if (last?.minute === minute) return last;
    const counts = { minute, requests: 0, refused: 0, failed: 0, longestWait: 0 };
    this.#minutes.push(counts);
    if (this.#minutes.length > LOAD_MINUTES) this.#minutes.shift();
    return counts;
  }
}
