import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import type { LaneId } from './lanes.ts';

/** Half-life (ms) of used time. A minute later, seven eighths no longer count. */
const HALF_LIFE = 20_000;

/** Maximum number of stored lanes. Beyond it, the one that was idle for longest is removed. */
const MOST = 20_000;

/** Work that runs for a lane. `elsewhere`: time (ms) that it has spent in other queues. */
export type LaneWork = { readonly lane: LaneId; elsewhere: number };

/** Time that the heavy work of each lane (account or network) has recently used, without waiting times. */
export class UsedTime {
  readonly #used = new LRUCache<LaneId, { ms: number; at: number }>({ max: MOST });
  readonly #work = new AsyncLocalStorage<LaneWork>();

  /** Work of which the caller is a part; undefined outside heavy work. */
  get current(): LaneWork | undefined {
    return this.#work.getStore();
  }

  /** Returns the lane's used time (ms). */
  of(lane: LaneId): number {
    const used = this.#used.get(lane);
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / HALF_LIFE) : 0;
  }

  /**
   * Runs the work for the lane. Then calls `charged` with the time (ms) that it used, without time in other
   * queues.
   */
  async charge<Result>(
    lane: LaneId,
    work: () => Promise<Result>,
    charged: (ms: number) => void,
  ): Promise<Result> {
    const own: LaneWork = { lane, elsewhere: 0 };
    const begun = performance.now();
    try {
      return await this.#work.run(own, work);
    } finally {
      const now = performance.now();
      const ms = Math.max(0, now - begun - own.elsewhere);
      this.#used.set(lane, { ms: this.of(lane) + ms, at: now });
      charged(ms);
    }
  }

  /** Runs work for the lane. Only the parts that take a turn are charged. */
  run<Result>(lane: LaneId, work: () => Promise<Result>): Promise<Result> {
    return this.#work.run({ lane, elsewhere: 0 }, work);
  }

  /** Awaits `ready` without charging the time to the current work. */
  async wait<Result>(ready: Promise<Result>): Promise<Result> {
    const since = performance.now();
    const result = await ready;
    if (this.current) this.current.elsewhere += performance.now() - since;
    return result;
  }
}

/**
 * Returns how long (ms) a lane rests after work that took `took` ms. If the work was long or the lane is
 * busy, it rests equally long, up to a maximum; otherwise 0.
 */
export const restAfterWork = (took: number, isBusy: boolean): number =>
  took < limits.fairTurns.long && !isBusy ? 0 : Math.min(took, limits.fairTurns.rest);
