import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import type { LaneId } from './lanes.ts';

/** After this time (ms) half of a used time is forgotten, and after a minute seven eighths. */
const HALF_LIFE = 20_000;

/** Lanes that are remembered. Beyond that, the one that worked longest ago is forgotten. */
const MOST = 20_000;

/** Work under way for a lane; `elsewhere`: the time (ms) that it has spent in other queues. */
export type Work = { readonly lane: LaneId; elsewhere: number };

/**
 * The time that each lane's heavy work has used lately, in all queues together. Time spent waiting is not
 * charged.
 */
export class UsedTime {
  readonly #used = new LRUCache<LaneId, { ms: number; at: number }>({ max: MOST });
  readonly #work = new AsyncLocalStorage<Work>();

  /** The work that the caller does; undefined outside of heavy work. */
  get current(): Work | undefined {
    return this.#work.getStore();
  }

  /** Returns the lane's used time in milliseconds. */
  of(lane: LaneId): number {
    const used = this.#used.get(lane);
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / HALF_LIFE) : 0;
  }

  /**
   * Does the work for the lane. Calls `charged` at the end with its used time (ms), which leaves out what the
   * work spent in other queues.
   */
  async charge<Result>(
    lane: LaneId,
    work: () => Promise<Result>,
    charged: (ms: number) => void,
  ): Promise<Result> {
    const own: Work = { lane, elsewhere: 0 };
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

  /** Does work for the lane that is charged only where it takes a turn. */
  run<Result>(lane: LaneId, work: () => Promise<Result>): Promise<Result> {
    return this.#work.run({ lane, elsewhere: 0 }, work);
  }

  /** Waits for what the current work is not charged for. */
  async wait<Result>(ready: Promise<Result>): Promise<Result> {
    const since = performance.now();
    const result = await ready;
    if (this.current) this.current.elsewhere += performance.now() - since;
    return result;
  }
}

/** Returns how long (ms) a lane rests after work of `took` ms: as long, if that was long or it is busy. */
export const restAfterWork = (took: number, isBusy: boolean): number =>
  took < limits.fairTurns.long && !isBusy ? 0 : Math.min(took, limits.fairTurns.rest);
