import { performance } from 'node:perf_hooks';
import { type QueryExecutorProvider, sql } from 'kysely';
import { LoopWatch } from './loop-watch.ts';

/** Clock for every rule about time. Tests can move theirs. */
export type Clock = {
  /** Returns the time in whole milliseconds since the epoch. */
  now(): number;
};

export type ArrivalClock = Clock & {
  /** Returns how long (whole ms) an event processed now may have waited for the event loop; usually 0. */
  waited(): number;
};

const REFRESH = 10_000;
const SAMPLES = 3;
/** Maximum drift between two clocks: 100 ms in 1,000 s. */
const DRIFT = 1e-4;

/** The database's clock, which all server processes share: the monotonic clock plus a measured offset. */
export class DatabaseClock implements ArrivalClock {
  #offset = Date.now() - performance.now();
  /** Possible error (ms) of the offset when it was measured: half the round trip. */
  #doubt = Number.POSITIVE_INFINITY;
  #measuredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #loop = new LoopWatch();

  waited(): number {
    return this.#loop.waited();
  }

  now(): number {
    return Math.floor(performance.now() + this.#offset);
  }

  /** Measures the offset now and every 10 s. If a measurement fails, the last offset remains. */
  async start(db: QueryExecutorProvider, onFault: (fault: unknown) => void): Promise<void> {
    await this.#measure(db);
    this.#timer = setInterval(() => void this.#measure(db).catch(onFault), REFRESH);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#loop.stop();
  }

  async #measure(db: QueryExecutorProvider): Promise<void> {
    for (let sample = 0; sample < SAMPLES; sample++) {
      const before = performance.now();
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
      const after = performance.now();
      for (const row of rows) this.#take(row.now - (before + after) / 2, (after - before) / 2, after);
    }
  }

  /**
   * Stores a measurement, unless it is slow and therefore less exact than the last one with its drift. If the
   * two contradict each other, the database's clock was changed, and the new measurement is used.
   */
  #take(offset: number, doubt: number, at: number): void {
    const aged = this.#doubt + (at - this.#measuredAt) * DRIFT;
    if (doubt > aged && Math.abs(offset - this.#offset) <= doubt + aged) return;
    this.#offset = offset;
    this.#doubt = doubt;
    this.#measuredAt = at;
  }
}
