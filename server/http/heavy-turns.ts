import { setTimeout as sleep } from 'node:timers/promises';
import * as limits from '#contract/limits.ts';
import { TooMany, Unavailable } from '../shared/errors.ts';

type Account = {
  /** Under way: its work goes on, or its answer has not left yet. */
  busy: number;
  /** What begins their work, and whether that is urgent. */
  waiting: Map<() => void, boolean>;
};

/**
 * Calls back when the answer of a call has left, or when nobody waits for it any more. Returns how to stop
 * listening.
 */
export type OnceLeft = (left: () => void) => () => void;

/** Seconds. */
const RETRY_AFTER = 2;

/** While students sit contests, an account rests so many times as long as its turn took, up to `LONGEST`. */
const REST = 3;
/** Milliseconds. */
const LONGEST = 250;

/**
 * The turns of heavy calls. Of one account only a few run at once, so that others get connections of the
 * database. Only a few run at once altogether, so that some connections are always left for log-ins and
 * students. The accounts take turns. An answer that nobody reads keeps its account's turn, because it fills
 * our memory.
 *
 * Urgent work may take turns that nothing else gets: a few of all, and one more of its account.
 *
 * While students sit contests, an account rests after each turn: one that asks without a pause would take the
 * event loop and the database from them.
 */
export class HeavyTurns<Id = number> {
  readonly #together: number;
  readonly #kept: number;
  readonly #areStudentsAbout: () => boolean;
  #running = 0;
  /** In the order of their next turns. */
  readonly #accounts = new Map<Id, Account>();

  /**
   * `together`: how many are under way at once, of all accounts; `kept`: how many of those are for urgent
   * work only; `areStudentsAbout`: whether an account rests after its turns.
   */
  constructor(together: number, kept = 0, areStudentsAbout = () => false) {
    this.#together = together;
    this.#kept = kept;
    this.#areStudentsAbout = areStudentsAbout;
  }

  /**
   * Does the work when it is the account's turn; `onceLeft` tells when its answer has left. Throws `TooMany`
   * (429) if the account has many waiting already, and `Unavailable` (503) after 10 s in the queue.
   */
  async run<Result>(
    id: Id,
    onceLeft: OnceLeft,
    work: () => Promise<Result>,
    isUrgent = false,
  ): Promise<Result> {
    const account = this.#accounts.get(id) ?? { busy: 0, waiting: new Map() };
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
    await this.#turn(id, account, onceLeft, isUrgent);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#running--;
      onceLeft(() => this.#rest(id, account, performance.now() - begun));
      this.#beginNext();
    }
  }

  /** The account has its turn back after the rest. */
  #rest(id: Id, account: Account, took: number): void {
    const giveBack = () => {
      account.busy--;
      this.#forgetIdle(id, account);
      this.#beginNext();
    };
    if (this.#areStudentsAbout()) setTimeout(giveBack, Math.min(REST * took, LONGEST));
    else giveBack();
  }

  #turn(id: Id, account: Account, onceLeft: OnceLeft, isUrgent: boolean): Promise<void> {
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
      account.waiting.set(begin, isUrgent);
      this.#beginNext();
    });
  }

  #forgetIdle(id: Id, { busy, waiting }: Account): void {
    if (busy + waiting.size === 0) this.#accounts.delete(id);
  }

  #beginNext(): void {
    for (const [id, account] of this.#accounts) {
      if (this.#running >= this.#together) return;
      const begin = this.#nextOf(account);
      if (!begin) continue;
      // It goes behind all others; this loop reaches it once more if there is still room.
      this.#accounts.delete(id);
      this.#accounts.set(id, account);
      begin();
    }
  }

  /** What the account may begin now. */
  #nextOf({ busy, waiting }: Account): (() => void) | undefined {
    const mayBeginAny = this.#running < this.#together - this.#kept && busy < limits.heavyCalls.ofOne;
    if (mayBeginAny) return [...waiting.keys()][0];
    if (busy > limits.heavyCalls.ofOne) return undefined;
    return [...waiting].find(([, isUrgent]) => isUrgent)?.[0];
  }
}
