/**
 * What a quiz keeps on this device. Every key names the user and the contest: school computers are shared, and what belongs
 * to one user is never read for another. Where local storage is full or blocked it stays in memory, as long as the page lives.
 */

/** Whose quiz it is. */
export type Owner = { userId: number; contest: number };

/**
 * `answers`: the sitting (sitting.ts); `place`: the question last shown; `waiting`: a submission that waits to be sent;
 * `departures`: how often the page was left, as the server said; `lost`: since when nothing could be sent; `late`: the answers
 * that came too late; `event:<number>`: something that happened and is to be told.
 */
export type KeptWhat = 'answers' | 'place' | 'waiting' | 'departures' | 'lost' | 'late' | `event:${number}`;

/** Who changed it: this tab, or another one. */
export type ChangedFrom = 'here' | 'elsewhere';

const memory = new Map<string, string>();
const listeners = new Set<(from: ChangedFrom) => void>();
const changed = (from: ChangedFrom) => {
  for (const listener of listeners) listener(from);
};

const KEY = /^tallymark:([a-z]+):(\d+):(\d+)(?::(\d+))?$/;

function keyOf(what: KeptWhat, { userId, contest }: Owner): string {
  const [kind, number] = what.split(':');
  return `tallymark:${kind}:${userId}:${contest}${number === undefined ? '' : `:${number}`}`;
}

/** Of what, and whose, a key of local storage is; undefined where it is no quiz's. */
export function parseKey(key: string): (Owner & { kind: string; number: number }) | undefined {
  const [, kind, userId, contest, number] = KEY.exec(key) ?? [];
  return kind === undefined
    ? undefined
    : { kind, userId: Number(userId), contest: Number(contest), number: Number(number ?? 0) };
}

export function readKept(what: KeptWhat, owner: Owner): string | null {
  const key = keyOf(what, owner);
  return memory.get(key) ?? inStorage((storage) => storage.getItem(key)) ?? null;
}

export function keep(what: KeptWhat, owner: Owner, value: string): void {
  const key = keyOf(what, owner);
  const isStored = inStorage((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (isStored) memory.delete(key);
  else memory.set(key, value);
  changed('here');
}

export function forget(what: KeptWhat, owner: Owner): void {
  const key = keyOf(what, owner);
  memory.delete(key);
  inStorage((storage) => storage.removeItem(key));
  changed('here');
}

/** All that is kept of quizzes, whoever's. */
export const allKept = (): NonNullable<ReturnType<typeof parseKey>>[] =>
  [...new Set([...memory.keys(), ...(inStorage((storage) => Object.keys(storage)) ?? [])])].flatMap(
    (key) => parseKey(key) ?? [],
  );

/** Forgets what local storage had no room for, as what is in there is forgotten by a log-out. */
export function forgetMemory(): void {
  memory.clear();
  changed('here');
}

/** Whether answers are in memory only, and lost with the page. */
export const isInMemoryOnly = (owner: Owner): boolean =>
  (['answers', 'waiting'] as const).some((what) => memory.has(keyOf(what, owner)));

/** Calls `listener` when anything kept changes, here or in another tab. */
export function onKeptChange(listener: (from: ChangedFrom) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Local storage, which a browser may refuse; undefined then. */
function inStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    // Full, or blocked: memory stands in.
    return undefined;
  }
}

if (typeof window !== 'undefined') window.addEventListener('storage', () => changed('elsewhere'));
