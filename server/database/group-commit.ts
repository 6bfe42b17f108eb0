import * as limits from '#contract/limits.ts';
import { Refusal, Unavailable } from '../shared/errors.ts';
import { databaseFault, isLockTimeout, isReferenceGone, isTimeout } from './faults.ts';

type Waiting<Item, Outcome> = {
  item: Item;
  key: string;
  /** Ends the item's waiting. */
  timer: NodeJS.Timeout;
  isLate: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (fault: unknown) => void;
};

/** The pause between two tries (ms). */
const PAUSE = 100;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/**
 * How many items of one key may wait. Only one of them is written at a time, and a sender of many must not
 * take the others' places.
 */
const MOST_OF_ONE = 50;

const busy = () =>
  new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.');

/**
 * Items that arrive while a statement runs go together into the next one, so that a rush costs a few commits
 * and not thousands. Each is acknowledged after the commit that holds it.
 *
 * `write` gets at most one item per key, sorted by key, and answers one outcome per item, in the same order.
 * It must be idempotent: after a deadlock, a lost connection or the removal of a row that it had read, the
 * same batch is sent again. If a row is at fault, the batch is halved until that row fails alone. An item
 * that has waited 10 s, or finds the queue full, gets `Unavailable`.
 *
 * One locked row does not stop the others. If `write` gives up waiting for a lock, `findLocked` says whose
 * rows are held. These items, and later ones of the same keys, wait apart until their rows are free.
 */
export class GroupCommit<Item, Outcome> {
  readonly #write: (items: Item[]) => Promise<Outcome[]>;
  readonly #findLocked: ((items: Item[]) => Promise<boolean[]>) | undefined;
  readonly #keyOf: (item: Item) => string;
  readonly #maxBatch: number;
  readonly #maxQueue: number;
  #queue: Waiting<Item, Outcome>[] = [];
  /** How many items of each key wait. */
  readonly #waiting = new Map<string, number>();
  /** Callbacks for when no item of a key waits any more. */
  readonly #whenSettled = new Map<string, (() => void)[]>();
  #writing = false;
  /** The items that wait apart from the queue. */
  #apart: Waiting<Item, Outcome>[] = [];
  #writingApart = false;
  /** The keys whose rows were found locked and have not been written since. */
  readonly #lockedKeys = new Set<string>();

  constructor(options: {
    write: (items: Item[]) => Promise<Outcome[]>;
    keyOf: (item: Item) => string;
    /** For each item, whether somebody else holds its row now. It must not wait for locks itself. */
    findLocked?: (items: Item[]) => Promise<boolean[]>;
    maxBatch?: number;
    maxQueue?: number;
  }) {
    this.#write = options.write;
    this.#findLocked = options.findLocked;
    this.#keyOf = options.keyOf;
    this.#maxBatch = options.maxBatch ?? 500;
    this.#maxQueue = options.maxQueue ?? 20_000;
  }

  async add(item: Item): Promise<Outcome> {
    const key = this.#keyOf(item);
    const others = this.#waiting.get(key) ?? 0;
    if (this.#queue.length >= this.#maxQueue || others >= MOST_OF_ONE) throw busy();
    this.#waiting.set(key, others + 1);
    try {
      return await this.#enqueue(item, key);
    } finally {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) {
        this.#waiting.set(key, left);
      } else {
        this.#waiting.delete(key);
        for (const goOn of this.#whenSettled.get(key) ?? []) goOn();
        this.#whenSettled.delete(key);
      }
    }
  }

  /**
   * Resolves when no item of this key waits here: usually at once, after `limits.queueWait` at the latest.
   */
  async settled(key: string): Promise<void> {
    if (!this.#waiting.has(key)) return;
    await new Promise<void>((resolve) =>
      this.#whenSettled.set(key, [...(this.#whenSettled.get(key) ?? []), resolve]),
    );
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
    while (this.#queue.length > 0) {
      const [locked, others] = partition(this.#queue, ({ key }) => this.#lockedKeys.has(key));
      this.#setApart(locked);
      const [batch, later] = this.#nextOf(others);
      this.#queue = later;
      this.#setApart(await this.#settle(batch));
    }
    this.#writing = false;
  }

  /**
   * The next items in the order of their arrival, one of each key; and the rest, in which further items of a
   * key wait.
   */
  #nextOf(
    queue: Waiting<Item, Outcome>[],
  ): [batch: Waiting<Item, Outcome>[], rest: Waiting<Item, Outcome>[]] {
    const batch = new Map<string, Waiting<Item, Outcome>>();
    const rest: Waiting<Item, Outcome>[] = [];
    for (const waiting of queue) {
      if (waiting.isLate) continue;
      if (batch.size < this.#maxBatch && !batch.has(waiting.key)) batch.set(waiting.key, waiting);
      else rest.push(waiting);
    }
    return [[...batch.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)), rest];
  }

  #setApart(locked: Waiting<Item, Outcome>[]): void {
    for (const { key } of locked) this.#lockedKeys.add(key);
    this.#apart.push(...locked);
    if (this.#writingApart || this.#apart.length === 0) return;
    this.#writingApart = true;
    void this.#writeApart();
  }

  /** Asks again and again whose rows are free, and writes those items. */
  async #writeApart(): Promise<void> {
    while (this.#apart.length > 0) {
      const [batch, rest] = this.#nextOf(this.#apart);
      this.#apart = [];
      const locked = await this.#lookForLocks(batch);
      const [held, free] = partition(batch, (_, index) => locked?.[index] ?? true);
      const heldAgain = await this.#settle(free);
      // What came meanwhile comes after what was here before.
      this.#apart = [...held, ...heldAgain, ...rest, ...this.#apart];
      const apart = new Set(this.#apart.map(({ key }) => key));
      for (const { key } of free) if (!apart.has(key)) this.#lockedKeys.delete(key);
      if (held.length + heldAgain.length > 0) await pause();
    }
    this.#writingApart = false;
  }

  /** Null if nobody can say. Never throws. */
  async #lookForLocks(batch: Waiting<Item, Outcome>[]): Promise<boolean[] | null> {
    if (!this.#findLocked || batch.length === 0) return null;
    return this.#findLocked(batch.map(({ item }) => item)).catch(() => null);
  }

  /**
   * Writes a batch to its end. Every item is resolved or rejected, except those whose rows are locked: these
   * it answers. Never throws.
   */
  async #settle(batch: Waiting<Item, Outcome>[]): Promise<Waiting<Item, Outcome>[]> {
    const givenBack: Waiting<Item, Outcome>[] = [];
    let waiting = batch;
    for (;;) {
      waiting = waiting.filter(({ isLate }) => !isLate);
      if (waiting.length === 0) return givenBack;
      try {
        const outcomes = await this.#write(waiting.map(({ item }) => item));
        if (outcomes.length !== waiting.length) throw new Error('a group commit lost an outcome');
        outcomes.forEach((outcome, index) => {
          clearTimeout(waiting[index]?.timer);
          waiting[index]?.resolve(outcome);
        });
        return givenBack;
      } catch (fault) {
        const locked = isTimeout(fault) ? await this.#lookForLocks(waiting) : null;
        const isUnexplained = isLockTimeout(fault) && locked?.includes(true) === false;
        if (locked?.includes(true)) {
          const [held, free] = partition(waiting, (_, index) => locked[index] ?? false);
          givenBack.push(...held);
          waiting = free;
        } else if (isPassing(fault) && !isUnexplained) {
          await pause();
        } else if (waiting.length > 1) {
          const middle = Math.ceil(waiting.length / 2);
          givenBack.push(...(await this.#settle(waiting.slice(0, middle))));
          waiting = waiting.slice(middle);
        } else if (isUnexplained) {
          return [...givenBack, ...waiting];
        } else {
          for (const { reject, timer } of waiting) {
            clearTimeout(timer);
            reject(fault);
          }
          return givenBack;
        }
      }
    }
  }
}

function partition<Item>(items: Item[], isFirst: (item: Item, index: number) => boolean): [Item[], Item[]] {
  const [first, second]: [Item[], Item[]] = [[], []];
  items.forEach((item, index) => (isFirst(item, index) ? first : second).push(item));
  return [first, second];
}

const isPassing = (fault: unknown): boolean =>
  isReferenceGone(fault) ||
  (fault instanceof Error && !(fault instanceof Refusal) && databaseFault(fault) !== null);
