import * as limits from '#contract/limits.ts';
import { Refusal, serverBusyRefusal } from '../shared/errors.ts';
import { BatchDelay } from './batch-delay.ts';
import { databaseFault, isLockTimeout, isForeignKeyViolation, isTimeout } from './faults.ts';

/*
 * Modes of an item:
 *
 *   mode     event                                     action                          next mode
 *   queued   its key is known to be locked             it is set apart                 apart
 *            the next batch has room for it            `write` gets it                 writing
 *   apart    `findLocked` says that its row is free    `write` gets it                 writing
 *   writing  the write succeeds                        its outcome is returned         settled
 *            the write fails                           see `AFTER`                  writing, apart, settled
 *   any      10 s have passed                          refused, never written again    late
 *
 * If an item becomes late while its batch is being written, it may still be stored. This does no harm,
 * because its sender tries again and `write` is idempotent. One loop writes the queued items, and another
 * one writes the items that were set apart. So at most two batches are running, and never with equal keys.
 */
type Mode = 'queued' | 'writing' | 'apart' | 'settled' | 'late';

type Waiting<Item, Outcome> = {
  item: Item;
  key: string;
  mode: Mode;
  /** Time (ms, `performance.now()`) when the item came. */
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (fault: unknown) => void;
};

/** Actions after a failed write, by its cause. They depend on whether the batch has several items or one. */
const AFTER = {
  /** Rows are locked: their items are set apart, and the other items are sent again. */
  held: { several: 'divide', one: 'divide' },
  /** Temporary error (deadlock, lost connection): the batch is sent again after a pause. */
  passing: { several: 'again', one: 'again' },
  /**
   * Lock timeout, but no locked row was found: the batch is split in half and sent again; a single item is
   * set apart.
   */
  unexplained: { several: 'halve', one: 'set apart' },
  /** One row is invalid: the batch is split in half and sent again, until the invalid row fails alone. */
  guilty: { several: 'halve', one: 'fail' },
} as const;

const PAUSE = 100;
const pause = (ms = PAUSE) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Maximum number of waiting items per key. Only one item of a key is written at a time, and its other items
 * must leave room for other keys.
 */
const MOST_OF_ONE = 50;

/**
 * Writes all items that arrive during one statement together in the next one, so that a rush needs only a few
 * commits. Each item is acknowledged after its commit. `write` gets items with different keys, sorted by key,
 * and returns their outcomes in this order. It must be idempotent, because a batch may be sent again. An item
 * is refused with `Unavailable` (503) after 10 s, or if the queue is full. If `write` times out because of a
 * lock, `findLocked` finds the locked rows. The items of these rows, and later items with the same keys, are
 * set apart until the rows are free.
 */
export class GroupCommit<Item, Outcome> {
  readonly #write: (items: Item[]) => Promise<Outcome[]>;
  readonly #findLocked: ((items: Item[]) => Promise<boolean[]>) | undefined;
  readonly #keyOf: (item: Item) => string;
  readonly #maxBatch: number;
  readonly #maxQueue: number;
  #queue: Waiting<Item, Outcome>[] = [];
  /** All items that are neither settled nor late, in the order in which they came. */
  readonly #unsettled = new Set<Waiting<Item, Outcome>>();
  #isWatched = false;
  readonly #waiting = new Map<string, number>();
  readonly #whenSettled = new Map<string, (() => void)[]>();
  #writing = false;
  readonly #company = new BatchDelay();
  #apart: Waiting<Item, Outcome>[] = [];
  #writingApart = false;
  /** Keys of rows that were found locked and have not been written since. */
  readonly #lockedKeys = new Set<string>();
  #batches = 0;
  #written = 0;

  constructor(options: {
    write: (items: Item[]) => Promise<Outcome[]>;
    keyOf: (item: Item) => string;
    /** Returns for each item whether its row is locked, without waiting for locks. */
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

  /** Batches and items written since the start, and items that wait now. */
  get counts(): { batches: number; written: number; waiting: number } {
    return { batches: this.#batches, written: this.#written, waiting: this.#unsettled.size };
  }

  add(item: Item): Promise<Outcome> {
    const key = this.#keyOf(item);
    const others = this.#waiting.get(key) ?? 0;
    if (this.#queue.length >= this.#maxQueue || others >= MOST_OF_ONE) {
      return Promise.reject(serverBusyRefusal());
    }
    this.#waiting.set(key, others + 1);
    return new Promise((resolve, reject) => {
      const now = performance.now();
      const waiting: Waiting<Item, Outcome> = { item, key, mode: 'queued', since: now, resolve, reject };
      this.#queue.push(waiting);
      this.#unsettled.add(waiting);
      if (!this.#isWatched) this.#refuseLate(limits.queueWait);
      this.#company.came(now);
      if (!this.#writing) {
        this.#writing = true;
        // Waits for one turn of the event loop, so that items from one packet are written together.
        setImmediate(() => void this.#writeAll());
      }
    });
  }

  /** Refuses late items after `wait` ms, and again as long as items wait. One timer for all costs less. */
  #refuseLate(wait: number): void {
    this.#isWatched = true;
    const refuse = () => {
      this.#isWatched = false;
      for (const waiting of this.#unsettled) {
        const left = waiting.since + limits.queueWait - performance.now();
        if (left > 0) {
          this.#refuseLate(left);
          return;
        }
        waiting.mode = 'late';
        this.#leave(waiting);
        waiting.reject(serverBusyRefusal());
      }
    };
    setTimeout(refuse, wait).unref();
  }

  /** Ends the waiting of an item that is settled or late. */
  #leave(waiting: Waiting<Item, Outcome>): void {
    const { key } = waiting;
    if (!this.#unsettled.delete(waiting)) return;
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#waiting.set(key, left);
      return;
    }
    this.#waiting.delete(key);
    for (const goOn of this.#whenSettled.get(key) ?? []) goOn();
    this.#whenSettled.delete(key);
  }

  /**
   * Resolves when no item with this key is waiting: usually at once, and at the latest after
   * `limits.queueWait`.
   */
  async settled(key: string): Promise<void> {
    if (!this.#waiting.has(key)) return;
    await new Promise<void>((resolve) =>
      this.#whenSettled.set(key, [...(this.#whenSettled.get(key) ?? []), resolve]),
    );
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const wait = this.#company.waitOf(this.#queue.length, performance.now());
      if (wait > 0) await pause(wait);
      const [locked, others] = partition(this.#queue, ({ key }) => this.#lockedKeys.has(key));
      this.#setApart(locked);
      const [batch, later] = this.#nextOf(others);
      this.#queue = later;
      this.#setApart(await this.#settle(batch));
    }
    this.#writing = false;
  }

  #nextOf(
    queue: Waiting<Item, Outcome>[],
  ): [batch: Waiting<Item, Outcome>[], rest: Waiting<Item, Outcome>[]] {
    const batch = new Map<string, Waiting<Item, Outcome>>();
    const rest: Waiting<Item, Outcome>[] = [];
    for (const waiting of queue) {
      if (waiting.mode === 'late') continue;
      if (batch.size < this.#maxBatch && !batch.has(waiting.key)) batch.set(waiting.key, waiting);
      else rest.push(waiting);
    }
    return [[...batch.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)), rest];
  }

  #setApart(locked: Waiting<Item, Outcome>[]): void {
    for (const { key } of locked) this.#lockedKeys.add(key);
    this.#apart.push(...asApart(locked));
    if (this.#writingApart || this.#apart.length === 0) return;
    this.#writingApart = true;
    void this.#writeApart();
  }

  /** Writes the items that were set apart. Checks repeatedly which of their rows are free. */
  async #writeApart(): Promise<void> {
    while (this.#apart.length > 0) {
      const [batch, rest] = this.#nextOf(this.#apart);
      this.#apart = [];
      const locked = await this.#lookForLocks(batch);
      const [held, free] = partition(batch, (_, index) => locked?.[index] ?? true);
      const heldAgain = await this.#settle(free);
      // Items that were set apart during the write come last.
      this.#apart = [...held, ...heldAgain, ...rest, ...this.#apart];
      const apart = new Set(this.#apart.map(({ key }) => key));
      for (const { key } of free) if (!apart.has(key)) this.#lockedKeys.delete(key);
      if (held.length + heldAgain.length > 0) await pause();
    }
    this.#writingApart = false;
  }

  /** Returns for each item whether its row is locked; null if this is unknown. Never throws. */
  async #lookForLocks(batch: Waiting<Item, Outcome>[]): Promise<boolean[] | null> {
    if (!this.#findLocked || batch.length === 0) return null;
    return this.#findLocked(batch.map(({ item }) => item)).catch(() => null);
  }

  /** Writes a batch until each item is settled or late. Returns items whose rows are locked. Never throws. */
  async #settle(batch: Waiting<Item, Outcome>[]): Promise<Waiting<Item, Outcome>[]> {
    const givenBack: Waiting<Item, Outcome>[] = [];
    let rest = batch;
    for (;;) {
      rest = rest.filter(({ mode }) => mode !== 'late');
      if (rest.length === 0) return givenBack;
      for (const waiting of rest) waiting.mode = 'writing';
      try {
        const outcomes = await this.#write(rest.map(({ item }) => item));
        if (outcomes.length !== rest.length) throw new Error('a group commit lost an outcome');
        this.#batches++;
        this.#written += rest.length;
        for (const [index, outcome] of outcomes.entries()) {
          const waiting = rest[index];
          if (waiting) this.#asSettled(waiting).resolve(outcome);
        }
        return givenBack;
      } catch (fault) {
        const locked = isTimeout(fault) ? await this.#lookForLocks(rest) : null;
        switch (AFTER[stopOf(fault, locked)][rest.length > 1 ? 'several' : 'one']) {
          case 'divide': {
            const [held, free] = partition(rest, (_, index) => locked?.[index] ?? false);
            givenBack.push(...asApart(held));
            rest = free;
            break;
          }
          case 'again':
            await pause();
            break;
          case 'halve': {
            const middle = Math.ceil(rest.length / 2);
            givenBack.push(...(await this.#settle(rest.slice(0, middle))));
            rest = rest.slice(middle);
            break;
          }
          case 'set apart':
            return [...givenBack, ...asApart(rest)];
          case 'fail':
            for (const waiting of rest) this.#asSettled(waiting).reject(fault);
            return givenBack;
        }
      }
    }
  }

  #asSettled(waiting: Waiting<Item, Outcome>): Waiting<Item, Outcome> {
    if (waiting.mode !== 'late') waiting.mode = 'settled';
    this.#leave(waiting);
    return waiting;
  }
}

function partition<Item>(items: Item[], isFirst: (item: Item, index: number) => boolean): [Item[], Item[]] {
  const [first, second]: [Item[], Item[]] = [[], []];
  items.forEach((item, index) => (isFirst(item, index) ? first : second).push(item));
  return [first, second];
}

function asApart<Some extends { mode: Mode }>(items: Some[]): Some[] {
  for (const item of items) if (item.mode !== 'late') item.mode = 'apart';
  return items;
}

/** Returns the cause of a failed write. `locked`: whether each item's row is locked now; null if unknown. */
function stopOf(fault: unknown, locked: boolean[] | null): keyof typeof AFTER {
  if (locked?.includes(true)) return 'held';
  if (isLockTimeout(fault) && locked) return 'unexplained';
  return isPassing(fault) ? 'passing' : 'guilty';
}

const isPassing = (fault: unknown): boolean =>
  isForeignKeyViolation(fault) ||
  (fault instanceof Error && !(fault instanceof Refusal) && databaseFault(fault) !== null);
