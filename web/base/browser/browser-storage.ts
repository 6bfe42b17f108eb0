/** Browser storage that falls back to memory if the browser refuses (policy, full disk). Never throws. */
export type BrowserStorage = {
  get: (key: string) => string | null;
  /** Stores a text. Returns whether the text will outlive the page. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  isInMemory: (key: string) => boolean;
};

function makeStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();

  function tried<Value>(act: (storage: Storage) => Value): Value | undefined {
    try {
      return act(open());
    } catch {
      // Storage refused; the caller falls back to memory.
      return undefined;
    }
  }

  if (typeof window !== 'undefined') {
    // Another tab's change replaces the value in this page's memory.
    window.addEventListener('storage', ({ key, storageArea }) => {
      if (storageArea !== tried((storage) => storage)) return;
      if (key === null) memory.clear();
      else memory.delete(key);
    });
  }

  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      const isStored = tried((storage) => (storage.setItem(key, value), true)) ?? false;
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(tried((storage) => Object.keys(storage)) ?? [])])],
    isInMemory: (key) => memory.has(key),
  };
}

export const browserStorage = makeStorage(() => localStorage);

export const tabStorage = makeStorage(() => sessionStorage);
