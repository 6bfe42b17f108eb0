import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
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
    const refusal = this.check(accountId, at, amount);
    if (!refusal) this.note(accountId, at, amount);
    return refusal;
  }

  /** Refuses as `count` would, but counts nothing. */
  check(accountId: number, at: number, amount = 1): Promise<never> | undefined {
    const { tries, window } = this.#limit;
    const { since, count } = this.#ofWindow(accountId, at) ?? { since: at, count: 0 };
    return count + amount > tries ? refuse(since + window - at) : undefined;
  }

  /** Counts a call whose cost was not known before. */
  note(accountId: number, at: number, amount = 1): void {
    const known = this.#ofWindow(accountId, at);
    if (known) known.count += amount;
    else this.#counts.set(accountId, { since: at, count: amount });
  }

  #ofWindow(accountId: number, at: number): { since: number; count: number } | undefined {
    const known = this.#counts.get(accountId);
    return known && at - known.since < this.#limit.window ? known : undefined;
  }
}

/** `wait`: time (ms) after which the account can try again. */
async function refuse(wait: number): Promise<never> {
  await sleep(limits.heavyCalls.refusal);
  throw new TooManyRequests(
    'too_many_tries',
    Math.ceil(wait / 1000),
    sentence`This is asked for too often. Please wait a moment.`,
  );
}
