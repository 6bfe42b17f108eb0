/**
 * What a quiz keeps on this device. Every key names the user and the contest: school computers are shared, and what belongs
 * to one user is never read for another. Where local storage is full or blocked it stays in memory, as long as the page lives.
 */

/** Whose quiz it is. */
export type Owner = { userId: number; contest: number };

const WHATS = ['answers', 'place', 'departures', 'waiting'] as const;
/** The answers so far; the question last shown; how often the page was left; a submission that waits to be sent. */
export type KeptWhat = (typeof WHATS)[number];

/** Who changed it: this tab, or another one. */
export type ChangedFrom = 'here' | 'elsewhere';

const memory = new Map<string, string>();
const listeners = new Set<(from: ChangedFrom) => void>();
const changed = (from: ChangedFrom) => {
  for (const listener of listeners) listener(from);
};

const keyOf = (what: KeptWhat, { userId, contest }: Owner) => `tallymark:${what}:${userId}:${contest}`;

/** Whether this is local storage's key of a submission that waits, whoever's. */
export const isWaitingKey = (key: string): boolean => key.startsWith('tallymark:waiting:');

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

/** Forgets all of a quiz. */
export function forgetQuiz(owner: Owner): void {
  for (const what of WHATS) {
    const key = keyOf(what, owner);
    memory.delete(key);
    inStorage((storage) => storage.removeItem(key));
  }
  changed('here');
}

/** The quizzes, whoever's, of which this is kept. */
export function ownersWith(what: KeptWhat): Owner[] {
  const keys = new Set([...memory.keys(), ...(inStorage((storage) => Object.keys(storage)) ?? [])]);
  return [...keys].flatMap((key) => {
    const [, kind, userId, contest] = /^tallymark:(\w+):(\d+):(\d+)$/.exec(key) ?? [];
    return kind === what ? [{ userId: Number(userId), contest: Number(contest) }] : [];
  });
}

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
