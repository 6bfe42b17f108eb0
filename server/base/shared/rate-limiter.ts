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
   * Counts a call, or `amount` of its content. Beyond the limit, returns a promise that rejects with
   * `TooManyRequests` (429) after a pause, which slows down clients that retry at once. `at` is in ms.
   */
  count(accountId: number, at: number, amount = 1): Promise<never> | undefined {
    const { tries, window } = this.#limit;
    const known = this.#counts.get(accountId);
    if (!known || at - known.since >= window) {
      if (amount > tries) return refuse(window);
      this.#counts.set(accountId, { since: at, count: amount });
    } else {
      if (known.count + amount > tries) return refuse(known.since + window - at);
      known.count += amount;
    }
    return undefined;
  }
}

/** `wait`: time (ms) after which the account can try again. */
async function refuse(wait: number): Promise<never> {
  await sleep(limits.heavyCalls.refusal);
  throw new TooManyRequests(
    'too_many_tries',
    Math.ceil(wait / 1000),
    'This is asked for too often. Please wait a moment.',
  );
}
