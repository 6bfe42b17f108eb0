import { performance } from 'node:perf_hooks';
import * as limits from '#contract/limits.ts';

/** Interval (ms) between two records of the event loop's rounds. */
const TICK = 10;
/**
 * Shorter waits (ms) do not count, because even on an idle loop, two or three ticks pass between the recorded
 * rounds.
 */
const NOTICED = 50;

/**
 * Measures how long the event loop was busy. An event may have waited since the round before last, because
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
   * Returns the longest time (whole ms) that an event processed now may have waited, at most
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
