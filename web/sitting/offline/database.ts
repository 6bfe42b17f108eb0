/** The app's IndexedDB database, which confirms when an entry is on the disk. */

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

/**
 * `open`: this page has opened the database. `doubt`: a write was refused, or the browser has closed the
 * database. What was written before may vanish with the next restart of the browser.
 */
export const databaseEvents = new EventTarget();

let opened: Promise<IDBDatabase> | undefined;
let renewed: Promise<unknown> | undefined;

function doubt(): void {
  void closeDatabase();
  // Without IndexedDB nothing can have been stored.
  if ('indexedDB' in window) databaseEvents.dispatchEvent(new Event('doubt'));
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('tallymark', VERSION);
  request.addEventListener('upgradeneeded', () => {
    const { result: database } = request;
    for (const [name, options] of Object.entries(STORES)) {
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options);
    }
  });
  const database = await outcomeOf(request);
  // A newer version in another tab, or a browser that clears its data.
  database.addEventListener('versionchange', () => {
    database.close();
    opened = undefined;
  });
  database.addEventListener('close', doubt);
  databaseEvents.dispatchEvent(new Event('open'));
  return database;
}

/**
 * Makes the browser begin a new file. A full disk leaves a torn record at the end of Chromium's file.
 * Chromium appends to that file all the same, and loses what follows the torn record when it reads the file
 * again. Deleting any database makes it write what is good into a new file.
 */
async function renew(): Promise<void> {
  (await outcomeOf(indexedDB.open('tallymark-renewal'))).close();
  await outcomeOf(indexedDB.deleteDatabase('tallymark-renewal'));
}

/**
 * Closes the database, so that whatever is read next comes from the disk. The next write begins a new file.
 */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = renewed = undefined;
  (await closing?.catch(() => undefined))?.close();
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

/** Does something to several stores at once. */
export async function inStores<Name extends StoreName>(
  names: Name[],
  mode: IDBTransactionMode,
  act: (store: (name: Name) => IDBObjectStore) => { result: unknown },
): Promise<unknown> {
  try {
    if (mode === 'readwrite') await (renewed ??= renew());
    return await transact(await (opened ??= open()), names, mode, act);
  } catch (fault) {
    if (mode === 'readwrite') doubt();
    else void closeDatabase();
    throw fault;
  }
}

function transact<Name extends StoreName>(
  database: IDBDatabase,
  names: Name[],
  mode: IDBTransactionMode,
  act: (store: (name: Name) => IDBObjectStore) => { result: unknown },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: 'strict' });
    const request = act((name) => transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

const outcomeOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
  });

const reasonOf = (fault: DOMException | null) => fault ?? new Error('IndexedDB gave no reason.');
