/** Object stores of attempt/stored-quizzes.ts, attempt/stored-pictures.ts and attempt/disk-copy.ts. */
const STORES = {
  quiz: { keyPath: ['userId', 'contest'] },
  picture: { keyPath: ['userId', 'contest', 'picture'] },
  answers: {},
} satisfies Record<string, IDBObjectStoreParameters>;
type StoreName = keyof typeof STORES;

/** Increase this when adding a store. A changed format needs a new store, so that unsent entries are kept. */
const VERSION = 3;

/** Database events. `open`: opened. `doubt`: a write failed or the browser closed it, so data may vanish. */
export const databaseEvents = new EventTarget();

let opened: Promise<IDBDatabase> | undefined;
let renewed: Promise<unknown> | undefined;

function doubt(): void {
  void closeDatabase();
  // Without IndexedDB, there were no earlier writes that may vanish.
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
  // Another tab has a newer version, or the browser is clearing its data.
  database.addEventListener('versionchange', () => {
    database.close();
    opened = undefined;
  });
  database.addEventListener('close', doubt);
  databaseEvents.dispatchEvent(new Event('open'));
  return database;
}

/**
 * Makes the browser begin a new file. After the disk was full, Chromium appends to a file with an incomplete
 * record, and the next read loses all that follows. Deleting any database starts a new file.
 */
async function renew(): Promise<void> {
  (await outcomeOf(indexedDB.open('tallymark-renewal'))).close();
  await outcomeOf(indexedDB.deleteDatabase('tallymark-renewal'));
}

/** Closes the database. The next read then comes from the disk, and the next write begins a new file. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = renewed = undefined;
  (await closing?.catch(() => undefined))?.close();
}

/** Runs a transaction. Resolves once the result is on the disk. Rejects if the browser blocks storage. */
export const inStore = (
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => { result: unknown },
): Promise<unknown> => inStores([name], mode, (store) => act(store(name)));

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

const reasonOf = (fault: DOMException | null) => fault ?? new Error('IndexedDB failed.');
