import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import { TooMany } from './errors.ts';

/** Accounts that are remembered. Beyond that, the one that was seen longest ago is forgotten. */
const MOST = 20_000;

/**
 * Bounds how often each does what is costly for this process: `tries` within `window` milliseconds from the
 * first. It protects the process alone, so other processes count for themselves, and no statement is needed.
 */
export class Pace {
  readonly #limit: { tries: number; window: number };
  readonly #counts = new LRUCache<number, { since: number; count: number }>({ max: MOST });

  constructor(limit: { tries: number; window: number }) {
    this.#limit = limit;
  }

  /**
   * Counts one more of this account's. Throws `TooMany` (429) where that is too often: after a while, so that
   * a client that asks again at once makes no flood.
   */
  async count(accountId: number, at: Date): Promise<void> {
    const { tries, window } = this.#limit;
    const known = this.#counts.get(accountId);
    const isOver = !known || at.getTime() - known.since >= window;
    const counted = isOver ? { since: at.getTime(), count: 1 } : { ...known, count: known.count + 1 };
    if (counted.count > tries) {
      await sleep(limits.heavyCalls.refusal);
      const seconds = Math.ceil((counted.since + window - at.getTime()) / 1000);
      throw new TooMany('too_many_tries', seconds, 'This is asked for too often. Please wait a moment.');
    }
    this.#counts.set(accountId, counted);
  }
}
