import { performance } from 'node:perf_hooks';
import { limits } from '#contract/limits.ts';

/** The loop tells so often (ms) that it goes round. */
const TICK = 10;
/** Less (ms) than this is no waiting: an idle loop looks back on two or three ticks. */
const NOTICED = 50;

/**
 * Watches how long the event loop was busy. While it is, requests wait in the kernel unseen: what it finds
 * then may be as old as its last rounds. A connection is found in one round and what it carries in the next;
 * so it is the start of the round before the last that says how old something may be.
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
   * How long (ms, whole) what is found now may have waited; 0 where the loop was not busy, `limits.favour` at
   * most.
   */
  waited(): number {
    const waited = performance.now() - this.#rounds[2];
    return waited < NOTICED ? 0 : Math.min(Math.floor(waited), limits.favour);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
