import type { Steps } from './steps.ts';
import { Turns } from './turns.ts';
import type { UsedTime } from './used-time.ts';

/** Longest time (ms) for which work on a long list may hold the event loop at once. */
const SLICE = 1;

/** While students sit a contest, the pause after a slice is this many times as long as the slice. */
const REST = 3;

/**
 * Turns of the event loop from one slice to the next. In one turn libuv accepts one new connection: with
 * a slice in each, new connections of students would be accepted at a few hundred a second. A turn without
 * work takes some microseconds.
 */
const TURNS_BETWEEN = 10;

/** The number of steps that the list of a school class takes. */
const STEPS_AT_ONCE = 2;

/**
 * Divides work on long lists into slices, so that saving and submitting never wait for it. All such work
 * takes turns, account by account: one slice in each round. A round is ten turns of the event loop, with a
 * rest before them while students are about.
 */
export class Slices {
  readonly #areStudentsAbout: () => boolean;
  readonly #turns: Turns;
  /** When the last slice began. */
  #begun = 0;

  /**
   * `areStudentsAbout`: whether students want the event loop at this moment. `used` says for which account
   * the current work is done: the accounts take turns.
   */
  constructor(areStudentsAbout: () => boolean, used?: UsedTime) {
    this.#areStudentsAbout = areStudentsAbout;
    this.#turns = new Turns({ places: 1, waits: used, round: (begin) => this.#round(begin) });
  }

  /** Calls `begin` when all that has arrived since the last slice has been served. */
  callNext(begin: () => void): void {
    this.#turns.callNext(begin);
  }

  /** Resolves when all that has arrived since the last slice has been served. */
  next(): Promise<void> {
    return new Promise((resolve) => this.callNext(resolve));
  }

  /** Does work whose length grows with a list. The work of a short list is done at once. */
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

  /** Returns the rest (ms) of the pause after the last slice. */
  #restLeft(): number {
    const since = performance.now() - this.#begun;
    // Nobody measures when a slice ends. It took no longer than the time since its beginning, and the rest is
    // at most three times the allowed slice.
    const slice = Math.min(since, 3 * SLICE);
    return slice + REST * slice - since;
  }
}
