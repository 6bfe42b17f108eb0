import { limits } from '#contract/limits.ts';
import { Refusal, Unavailable } from '../errors.ts';
import { databaseFault, isReferenceGone } from './faults.ts';

type Waiting<Item, Outcome> = {
  item: Item;
  key: string;
  /** Ends its waiting. */
  timer: NodeJS.Timeout;
  isLate: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (fault: unknown) => void;
};

const PAUSE = 100;

/** Only one of a key is written at a time: whoever sends more than this at once must not take the others' places. */
const MOST_OF_ONE = 50;

const busy = () =>
  new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.');

/**
 * Items that arrive while a statement is under way go together into the next one, so that a rush costs a few commits
 * and not thousands. Each is acknowledged after the commit that holds it.
 *
 * `write` gets at most one item of each key, in the keys' order, and answers one outcome an item, in the same order. It
 * must be idempotent: after a deadlock, a lost connection or the removal of a row that it had read the same batch is
 * sent again; where a row is at fault, the batch is halved until the guilty one fails alone. Who has waited 10 s, or
 * finds the queue full, gets `Unavailable`.
 */
export class GroupCommit<Item, Outcome> {
  readonly #write: (items: Item[]) => Promise<Outcome[]>;
  readonly #keyOf: (item: Item) => string;
  readonly #maxBatch: number;
  readonly #maxQueue: number;
  #queue: Waiting<Item, Outcome>[] = [];
  /** How many of each key wait. */
  readonly #waiting = new Map<string, number>();
  #writing = false;

  constructor(options: {
    write: (items: Item[]) => Promise<Outcome[]>;
    keyOf: (item: Item) => string;
    maxBatch?: number;
    maxQueue?: number;
  }) {
    this.#write = options.write;
    this.#keyOf = options.keyOf;
    this.#maxBatch = options.maxBatch ?? 500;
    this.#maxQueue = options.maxQueue ?? 20_000;
  }

  add(item: Item): Promise<Outcome> {
    const key = this.#keyOf(item);
    const others = this.#waiting.get(key) ?? 0;
    if (this.#queue.length >= this.#maxQueue || others >= MOST_OF_ONE) return Promise.reject(busy());
    this.#waiting.set(key, others + 1);
    return this.#enqueue(item, key).finally(() => {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    });
  }

  #enqueue(item: Item, key: string): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Item, Outcome> = {
        item,
        key,
        isLate: false,
        timer: setTimeout(() => {
          waiting.isLate = true;
          reject(busy());
        }, limits.queueWait),
        resolve,
        reject,
      };
      this.#queue.push(waiting);
      if (!this.#writing) {
        this.#writing = true;
        // One turn of the event loop, so that what came with the same packet goes together.
        setImmediate(() => void this.#writeAll());
      }
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) await this.#settle(this.#nextBatch());
    this.#writing = false;
  }

  /** The next items in the order of their coming, one of each key; the next of the same key waits its turn. */
  #nextBatch(): Waiting<Item, Outcome>[] {
    const batch = new Map<string, Waiting<Item, Outcome>>();
    const later: Waiting<Item, Outcome>[] = [];
    for (const waiting of this.#queue) {
      if (waiting.isLate) continue;
      if (batch.size < this.#maxBatch && !batch.has(waiting.key)) batch.set(waiting.key, waiting);
      else later.push(waiting);
    }
    this.#queue = later;
    return [...batch.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Writes a batch to its end: every item in it is resolved or rejected. Never throws. */
  async #settle(batch: Waiting<Item, Outcome>[]): Promise<void> {
    let waiting = batch;
    for (;;) {
      waiting = waiting.filter(({ isLate }) => !isLate);
      if (waiting.length === 0) return;
      try {
        const outcomes = await this.#write(waiting.map(({ item }) => item));
        if (outcomes.length !== waiting.length) throw new Error('a group commit lost an outcome');
        outcomes.forEach((outcome, index) => {
          clearTimeout(waiting[index]?.timer);
          waiting[index]?.resolve(outcome);
        });
        return;
      } catch (fault) {
        if (isPassing(fault)) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
        } else if (waiting.length === 1) {
          for (const { reject, timer } of waiting) {
            clearTimeout(timer);
            reject(fault);
          }
          return;
        } else {
          const middle = Math.ceil(waiting.length / 2);
          await this.#settle(waiting.slice(0, middle));
          waiting = waiting.slice(middle);
        }
      }
    }
  }
}

const isPassing = (fault: unknown): boolean =>
  isReferenceGone(fault) ||
  (fault instanceof Error && !(fault instanceof Refusal) && databaseFault(fault) !== null);
