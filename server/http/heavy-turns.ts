import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { TooMany, Unavailable } from '../shared/errors.ts';

type Account = {
  /** Under way: its work goes on, or its answer has not left yet. */
  busy: number;
  /** What begins their work. */
  waiting: Set<() => void>;
};

/**
 * Calls back when the answer of a call has left, or when nobody waits for it any more. Returns how to stop
 * listening.
 */
export type OnceLeft = (left: () => void) => () => void;

/** Seconds. */
const RETRY_AFTER = 2;

/**
 * The turns of heavy calls. Of one account only a few run at once, so that others get connections of the
 * database. Only a few run at once altogether, so that some connections are always left for log-ins and
 * students. The accounts take turns. An answer that nobody reads keeps its account's turn, because it fills
 * our memory.
 */
export class HeavyTurns<Id = number> {
  readonly #together: number;
  #running = 0;
  /** In the order of their next turns. */
  readonly #accounts = new Map<Id, Account>();

  /** `together`: how many are under way at once, of all accounts. */
  constructor(together: number) {
    this.#together = together;
  }

  /**
   * Does the work when it is the account's turn; `onceLeft` tells when its answer has left. Throws `TooMany`
   * (429) if the account has many waiting already, and `Unavailable` (503) after 10 s in the queue.
   */
  async run<Result>(id: Id, onceLeft: OnceLeft, work: () => Promise<Result>): Promise<Result> {
    const account = this.#accounts.get(id) ?? { busy: 0, waiting: new Set() };
    if (account.waiting.size >= limits.heavyCalls.waitingOfOne) {
      // Without a pause a client that sends the next request at once would be refused thousands of times a
      // second.
      await sleep(limits.heavyCalls.refusal);
      throw new TooMany(
        'too_many_at_once',
        RETRY_AFTER,
        'You have many requests under way. Please wait a moment and try again.',
      );
    }
    this.#accounts.set(id, account);
    await this.#turn(id, account, onceLeft);
    try {
      return await work();
    } finally {
      this.#running--;
      onceLeft(() => {
        account.busy--;
        this.#forgetIdle(id, account);
        this.#beginNext();
      });
      this.#beginNext();
    }
  }

  #turn(id: Id, account: Account, onceLeft: OnceLeft): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        stopListening();
        account.waiting.delete(begin);
      };
      const begin = () => {
        leave();
        account.busy++;
        this.#running++;
        resolve();
      };
      const giveUp = () => {
        leave();
        this.#forgetIdle(id, account);
        reject(new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.'));
      };
      const timer = setTimeout(giveUp, limits.queueWait);
      const stopListening = onceLeft(giveUp);
      account.waiting.add(begin);
      this.#beginNext();
    });
  }

  #forgetIdle(id: Id, { busy, waiting }: Account): void {
    if (busy + waiting.size === 0) this.#accounts.delete(id);
  }

  #beginNext(): void {
    for (const [id, account] of this.#accounts) {
      if (this.#running >= this.#together) return;
      const [begin] = account.waiting;
      if (!begin || account.busy >= limits.heavyCalls.ofOne) continue;
      // It goes behind all others; this loop reaches it once more if there is still room.
      this.#accounts.delete(id);
      this.#accounts.set(id, account);
      begin();
    }
  }
}
