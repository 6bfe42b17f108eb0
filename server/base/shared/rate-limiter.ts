import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import { TooManyRequests } from './errors.ts';

/**
 * Maximum number of accounts that are counted. Beyond it, the one that was inactive for longest is removed.
 */
const MOST = 20_000;

/** Limits the costly calls of each account in this process: `tries` within `window` ms after the first. */
export class RateLimiter {
  readonly #limit: { tries: number; window: number };
  readonly #counts = new LRUCache<number, { since: number; count: number }>({ max: MOST });

  constructor(limit: { tries: number; window: number }) {
    this.#limit = limit;
  }

  /**
   * Counts a call, or `amount` of its content. Beyond the limit, throws `TooManyRequests` (429) after a
   * pause, which slows down clients that retry at once.
   */
  async count(accountId: number, at: Date, amount = 1): Promise<void> {
    const { tries, window } = this.#limit;
    const known = this.#counts.get(accountId);
    const isOver = !known || at.getTime() - known.since >= window;
    const counted = isOver
      ? { since: at.getTime(), count: amount }
      : { ...known, count: known.count + amount };
    if (counted.count > tries) {
      await sleep(limits.heavyCalls.refusal);
      const seconds = Math.ceil((counted.since + window - at.getTime()) / 1000);
      throw new TooManyRequests(
        'too_many_tries',
        seconds,
        'This is asked for too often. Please wait a moment.',
      );
    }
    this.#counts.set(accountId, counted);
  }
}
