/** A minimal IndexedDB for jsdom, with one value per key. It can refuse writes. */
export class SmallDisk {
  readonly stores = new Map<string, Map<string, unknown>>();
  isFull = false;
  reads = 0;
  /** Number of open connections of all pages. */
  connections = 0;

  /** The part of IndexedDB that our pages use. */
  readonly indexedDB = {
    open: (name: string) => {
      if (name !== 'tallymark') return request(() => ({ close: () => undefined }));
      return request(() => this.#connect(), ['upgradeneeded']);
    },
    deleteDatabase: () => request(() => undefined),
  };

  entries(): Map<string, unknown> {
    return this.#store('answers');
  }

  #store(name: string): Map<string, unknown> {
    const store = this.stores.get(name) ?? new Map<string, unknown>();
    this.stores.set(name, store);
    return store;
  }

  #connect(): unknown {
    this.connections++;
    let isOpen = true;
    return Object.assign(new EventTarget(), {
      objectStoreNames: { contains: () => false },
      createObjectStore: (name: string) => void this.#store(name),
      close: () => {
        if (isOpen) this.connections--;
        isOpen = false;
      },
      transaction: (_names: string[], mode: string) => this.#transaction(mode),
    });
  }

  #transaction(mode: string): unknown {
    const isRefused = mode === 'readwrite' && this.isFull;
    /** Changes that are committed together. */
    const changes: (() => void)[] = [];
    const change = (act: () => void) => request(() => void changes.push(act));
    const transaction = Object.assign(new EventTarget(), {
      error: isRefused ? new DOMException('full', 'QuotaExceededError') : null,
      objectStore: (name: string) => {
        const store = this.#store(name);
        return {
          get: (key: unknown) => request(() => store.get(String(key))),
          getAllKeys: () => request(() => [...store.keys()]),
          count: () => request(() => store.size),
          delete: (key: unknown) => change(() => store.delete(String(key))),
          put: (value: unknown, key = keyOf(value)) => change(() => store.set(key, value)),
          openCursor: () => {
            this.reads++;
            return cursor([...store]);
          },
        };
      },
    });
    // A transaction completes after a few event-loop turns.
    inTurns(20, () => {
      if (!isRefused) for (const act of changes) act();
      transaction.dispatchEvent(new Event(isRefused ? 'abort' : 'complete'));
    });
    return transaction;
  }
}

const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? `${Reflect.get(value, 'userId')},${Reflect.get(value, 'contest')}`
    : '';

type Request = EventTarget & { result: unknown; error: null };

function inTurns(turns: number, act: () => void): void {
  queueMicrotask(turns > 1 ? () => inTurns(turns - 1, act) : act);
}

function request(act: () => unknown, before: string[] = []): Request {
  const made: Request = Object.assign(new EventTarget(), { result: undefined, error: null });
  queueMicrotask(() => {
    made.result = act();
    for (const name of [...before, 'success']) made.dispatchEvent(new Event(name));
  });
  return made;
}

function cursor(entries: [string, unknown][]): Request {
  const made: Request = Object.assign(new EventTarget(), { result: null, error: null });
  const step = (index: number) => {
    const entry = entries[index];
    made.result = entry ? { key: entry[0], value: entry[1], continue: () => step(index + 1) } : null;
    made.dispatchEvent(new Event('success'));
  };
  queueMicrotask(() => step(0));
  return made;
}
