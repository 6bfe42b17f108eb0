/**
 * Texts that the browser stores for us. The browser may refuse at any time, because of a policy or a full
 * disk: then memory is used, as long as the page lives. Nothing here throws.
 */
export type BrowserStorage = {
  get: (key: string) => string | null;
  /** Stores a text. Answers whether it outlives the page. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** Whether this entry is lost with the page. */
  isInMemory: (key: string) => boolean;
};

function makeStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();

  function tried<Value>(act: (storage: Storage) => Value): Value | undefined {
    try {
      return act(open());
    } catch {
      // Memory is used instead.
      return undefined;
    }
  }

  if (typeof window !== 'undefined') {
    // Another tab has stored or removed the entry: that is newer than our memory.
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

/** The storage of all tabs. */
export const local = makeStorage(() => localStorage);

/** The storage of this tab. */
export const ofTab = makeStorage(() => sessionStorage);
