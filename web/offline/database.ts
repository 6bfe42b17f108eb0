/** What this device keeps in IndexedDB: one store, of the quizzes that were opened. */

/** Increased when what is stored changes its shape: what older versions stored is dropped. */
const VERSION = 1;
const STORE = 'quiz';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('tallymark', VERSION);
    request.addEventListener('upgradeneeded', () => {
      const { result: database } = request;
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore(STORE, { keyPath: ['userId', 'contest'] });
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
 * Does something to the store, all or nothing; resolves, with the request's result, once it is on the disk. Rejects where the browser keeps nothing for us: a private
 * window, a full disk, a policy.
 */
export async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => { result: unknown },
): Promise<unknown> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

const reasonOf = (fault: DOMException | null) => fault ?? new Error('IndexedDB gave no reason.');
