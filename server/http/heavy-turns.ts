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
 * Calls back once the answer of a call has left, or nobody waits for it any more; gives how to stop
 * listening.
 */
type OnceLeft = (left: () => void) => () => void;

/** Seconds. */
const RETRY_AFTER = 2;

/**
 * The turns of heavy calls: few at once of one account, so that it keeps connections of the database for the
 * others; few at once altogether, so that there are always some left for log-ins and for students; and the
 * accounts one after the other. An answer that nobody reads keeps its account's turn, since it fills our
 * memory.
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
   * (429) where the account has many waiting already, and `Unavailable` (503) after 10 s in the queue.
   */
  async run<Result>(id: Id, onceLeft: OnceLeft, work: () => Promise<Result>): Promise<Result> {
    const account = this.#accounts.get(id) ?? { busy: 0, waiting: new Set() };
    if (account.waiting.size >= limits.heavyCalls.waitingOfOne) {
      // Whoever sends the next at once would otherwise be refused thousands of times a second.
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
      // Behind all others, and reached once more by this loop if there is still room then.
      this.#accounts.delete(id);
      this.#accounts.set(id, account);
      begin();
    }
  }
}
