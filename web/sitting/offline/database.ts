/** What this device stores in IndexedDB, which says when a thing is on the disk. */

/**
 * `quiz`: the opened quizzes (attempt/stored-quizzes.ts); `picture`: their pictures
 * (attempt/stored-pictures.ts); `answers`: a copy of answers (attempt/disk-copy.ts).
 */
const STORES = {
  quiz: { keyPath: ['userId', 'contest'] },
  picture: { keyPath: ['userId', 'contest', 'picture'] },
  answers: {},
} satisfies Record<string, IDBObjectStoreParameters>;
type StoreName = keyof typeof STORES;

/**
 * Increased with a store that is new. One whose shape changes gets a new name: what waits in the old one must
 * not be lost.
 */
const VERSION = 3;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('tallymark', VERSION);
    request.addEventListener('upgradeneeded', () => {
      const { result: database } = request;
      for (const [name, options] of Object.entries(STORES)) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options);
      }
    });
    request.addEventListener('error', () => reject(reasonOf(request.error)));
    request.addEventListener('success', () => {
      const { result: database } = request;
      // A newer version in another tab, or a browser that clears its data.
      database.addEventListener('versionchange', () => {
        database.close();
        opened = undefined;
      });
      database.addEventListener('close', () => {
        opened = undefined;
      });
      resolve(database);
    });
  }).catch((fault: unknown) => {
    opened = undefined;
    throw fault;
  });
  return opened;
}

/**
 * Does something to a store, all or nothing; resolves, with the request's result, once it is on the disk.
 * Rejects if the browser stores nothing for us: a private window, a full disk, a policy.
 */
export const inStore = (
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => { result: unknown },
): Promise<unknown> => inStores([name], mode, (store) => act(store(name)));

/** The same for several stores at once. */
export async function inStores<Name extends StoreName>(
  names: Name[],
  mode: IDBTransactionMode,
  act: (store: (name: Name) => IDBObjectStore) => { result: unknown },
): Promise<unknown> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: 'strict' });
    const request = act((name) => transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

const reasonOf = (fault: DOMException | null) => fault ?? new Error('IndexedDB gave no reason.');
