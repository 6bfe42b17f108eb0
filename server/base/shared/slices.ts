import type { Steps } from './steps.ts';
import { Turns } from './turns.ts';
import type { UsedTime } from './used-time.ts';

/** Maximum time (ms) for which work on a long list may block the event loop. */
const SLICE = 1;

/** While students take a contest, the pause after a slice is this many times as long as the slice. */
const REST = 3;

/**
 * Turns of the event loop between two slices. libuv accepts one connection per turn, so with fewer turns, the
 * server would accept only a few hundred connections per second.
 */
const TURNS_BETWEEN = 10;

/** Number of steps that run at once, enough for a list of one school class. */
const STEPS_AT_ONCE = 2;

/**
 * Divides work on long lists into slices, so that saving and submitting never wait for all of it. Accounts
 * take turns.
 */
export class Slices {
  readonly #areStudentsAbout: () => boolean;
  readonly #turns: Turns;
  #begun = 0;

  /**
   * `areStudentsAbout`: whether students need the event loop now. `used`: knows the account of the current
   * work.
   */
  constructor(areStudentsAbout: () => boolean, used?: UsedTime) {
    this.#areStudentsAbout = areStudentsAbout;
    this.#turns = new Turns({ places: 1, waits: used, round: (begin) => this.#round(begin) });
  }

  /** Calls `begin` when all requests that arrived since the last slice have been served. */
  callNext(begin: () => void): void {
    this.#turns.callNext(begin);
  }

  next(): Promise<void> {
    return new Promise((resolve) => this.callNext(resolve));
  }

  /** Runs work that takes longer for longer lists. Work on short lists finishes at once. */
  async run<Result>(work: Steps<Result>): Promise<Result> {
    for (let count = 0; count < STEPS_AT_ONCE; count++) {
      const step = work.next();
      if (step.done) return step.value;
    }
    for (;;) {
      await this.next();
      const end = performance.now() + SLICE;
      do {
        const step = work.next();
        if (step.done) return step.value;
      } while (performance.now() < end);
    }
  }

  #round(begin: () => void): void {
    let left = TURNS_BETWEEN;
    const turn = () => {
      left--;
      if (left === 0) {
        this.#begun = performance.now();
        begin();
      } else {
        setImmediate(turn);
      }
    };
    setImmediate(() => {
      const rest = this.#areStudentsAbout() ? this.#restLeft() : 0;
      if (rest > 0) setTimeout(turn, rest);
      else turn();
    });
  }

  #restLeft(): number {
    const since = performance.now() - this.#begun;
    // The end of a slice is not measured, so the time since its start counts, but at most 3 ms.
    const slice = Math.min(since, 3 * SLICE);
    return slice + REST * slice - since;
  }
}
