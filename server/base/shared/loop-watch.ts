import { performance } from 'node:perf_hooks';
import * as limits from '#contract/limits.ts';

/** The loop notes its rounds so often (ms). */
const TICK = 10;
/** A shorter time (ms) is no waiting: an idle loop looks back on two or three ticks. */
const NOTICED = 50;

/**
 * Watches how long the event loop was busy. While it is busy, requests wait in the kernel unseen. What it
 * finds then may be as old as the start of the round before the last: a connection is found in one round, and
 * its data in the next.
 */
export class LoopWatch {
  /** When the last rounds started, the latest first. */
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
   * Returns the longest wait (whole ms) of anything found now: 0 if the loop was not busy, at most
   * `limits.favour`.
   */
  waited(): number {
    const waited = performance.now() - this.#rounds[2];
    return waited < NOTICED ? 0 : Math.min(Math.floor(waited), limits.favour);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
