import { performance } from 'node:perf_hooks';
import * as limits from '#contract/limits.ts';

/** Interval (ms) at which the rounds of the event loop are recorded. */
const TICK = 10;
/**
 * Minimum time (ms) that counts. Even if the loop is idle, two or three ticks have passed since the
 * recorded round.
 */
const NOTICED = 50;

/**
 * Measures how long the event loop was busy. An event may have been waiting since the round before last:
 * the server accepts a connection in one round and reads its data in the next.
 */
export class LoopWatch {
  /** Start times of the last three rounds, latest first. */
  #rounds: [number, number, number];
  readonly #timer: NodeJS.Timeout;

  constructor() {
    const now = performance.now();
    this.#rounds = [now, now, now];
    this.#timer = setInterval(() => {
      const [last, before] = this.#rounds;
      this.#rounds = [performance.now(), last, before];
    }, TICK);
    this.#timer.unref();
  }

  /**
   * Returns the longest time (whole ms) that an event processed now may have been waiting, at most
   * `limits.arrivalCredit`.
   */
  waited(): number {
    const waited = performance.now() - this.#rounds[2];
    return waited < NOTICED ? 0 : Math.min(Math.floor(waited), limits.arrivalCredit);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
