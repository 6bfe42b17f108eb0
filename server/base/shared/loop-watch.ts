import { performance } from 'node:perf_hooks';
import * as limits from '#contract/limits.ts';

/** Interval (ms) at which the loop's rounds are noted. */
const TICK = 10;
/** Shorter times (ms) do not count: an idle loop looks back two or three ticks. */
const NOTICED = 50;

/**
 * Watches how long the event loop was busy. An event may date from the round before last: a connection is
 * found in one round, and its data in the next.
 */
export class LoopWatch {
  /** Starts of the last rounds, latest first. */
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

  /** Returns the longest wait (whole ms) of anything found now; at most `limits.favour`. */
  waited(): number {
    const waited = performance.now() - this.#rounds[2];
    return waited < NOTICED ? 0 : Math.min(Math.floor(waited), limits.favour);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
