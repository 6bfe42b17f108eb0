/** Writes rows in the background, in batches. No call waits for them, so a crash may lose some. */
export class BackgroundWriter<Item> {
  readonly #keyOf: (item: Item) => string;
  readonly #merge: (waiting: Item, later: Item) => void;
  readonly #write: (items: Item[]) => Promise<void>;
  readonly #onFault: (fault: unknown) => void;
  #items = new Map<string, Item>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(options: {
    keyOf: (item: Item) => string;
    /** Changes a waiting item so that it stands for a later one with the same key, too. */
    merge: (waiting: Item, later: Item) => void;
    /** Receives the items in key order. If it throws, these items are lost. */
    write: (items: Item[]) => Promise<void>;
    onFault: (fault: unknown) => void;
    every: number;
  }) {
    this.#keyOf = options.keyOf;
    this.#merge = options.merge;
    this.#write = options.write;
    this.#onFault = options.onFault;
    this.#timer = setInterval(() => void this.flush(), options.every);
    this.#timer.unref();
  }

  add(item: Item): void {
    const key = this.#keyOf(item);
    const waiting = this.#items.get(key);
    if (waiting !== undefined) this.#merge(waiting, item);
    else if (this.#items.size < MOST) this.#items.set(key, item);
  }

  /** Resolves when all items added so far are written or lost. Never rejects. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #writeAll(): Promise<void> {
    if (this.#items.size === 0) return;
    const items = [...this.#items].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
    this.#items = new Map();
    for (let start = 0; start < items.length; start += BATCH) {
      try {
        await this.#write(items.slice(start, start + BATCH));
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }
}

/** Maximum number of waiting items. Further items are dropped. */
const MOST = 50_000;
const BATCH = 1_000;
