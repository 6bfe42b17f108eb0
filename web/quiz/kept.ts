import { local } from '../browser/browser-storage.ts';
import { clearDisk, copyToDisk, join, readDisk, stateOnDisk, unknowDisk } from './on-disk.ts';

/**
 * What a quiz keeps on this device. Every key names the user and the contest: school computers are shared, and what belongs
 * to one user is never read for another. It stands in local storage, where all tabs find it. Answers and submissions are copied to the disk besides (on-disk.ts).
 */

/** Whose quiz it is. */
export type Owner = { userId: number; contest: number };

/**
 * `answers`: the sitting (sitting.ts); `place`: the question last shown; `waiting`: a submission that waits to be sent;
 * `departures`: how often the page was left, as the server said; `left`: when the quiz was left for another page (leaving.ts); `lost`: since
 * when nothing could be sent; `late`: the answers that came too late; `event:<number>`: something that happened and is to be told.
 */
export type KeptWhat =
  'answers' | 'place' | 'waiting' | 'departures' | 'left' | 'lost' | 'late' | `event:${number}`;

/** What is copied to the disk: an answer must not be lost in a crash, nor that it was submitted. */
const COPIED = ['answers', 'waiting'] as const satisfies KeptWhat[];
const isCopied = (key: string) => COPIED.some((kind) => parseKey(key)?.kind === kind);

/** Who changed it: this tab, or another one (also a former one, whose entries come from the disk). */
export type ChangedFrom = 'here' | 'elsewhere';

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

export const readKept = (what: KeptWhat, owner: Owner): string | null => local.get(keyOf(what, owner));

export function keep(what: KeptWhat, owner: Owner, value: string): void {
  const key = keyOf(what, owner);
  local.set(key, value);
  changed('here');
  void copy(key);
}

export function forget(what: KeptWhat, owner: Owner): void {
  const key = keyOf(what, owner);
  local.remove(key);
  changed('here');
  void copy(key);
}

/** The words follow once it is on the disk. */
async function copy(key: string): Promise<void> {
  if (!isCopied(key)) return;
  await copyToDisk(key, () => local.get(key));
  changed('here');
}

/**
 * What is on the disk and local storage has lost, since the browser was killed, comes back. Never rejects. Pages hear of it as of
 * what another tab has done, so that it may come late.
 */
export async function restoreKept(): Promise<void> {
  try {
    for (const [key, text] of await readDisk()) {
      const now = local.get(key);
      const both = now === null ? text : join(key, now, text);
      if (both !== now) local.set(key, both);
      void copy(key);
    }
    changed('elsewhere');
  } catch (fault) {
    console.error('What is on this device’s disk cannot be read:', fault);
  }
}

/** All that is kept of quizzes, whoever's. */
export const allKept = (): NonNullable<ReturnType<typeof parseKey>>[] =>
  local.keys().flatMap((key) => parseKey(key) ?? []);

/** A log-out has emptied local storage: pages hear of it, and the disk forgets the same. Never rejects. */
export function forgetRemoved(): Promise<void> {
  changed('here');
  return clearDisk((key) => local.get(key) !== null);
}

/**
 * Where answers and a submission are: `disk`: they stay whatever happens; `writing`: on their way there; `browser`: the disk is
 * refused, so that a crash may cost the last minute; `page`: in memory only, and lost with the page.
 */
export type KeptWhere = 'disk' | 'writing' | 'browser' | 'page';

export function whereKept(owner: Owner): KeptWhere {
  const keys = COPIED.map((what) => keyOf(what, owner));
  const states = keys.map((key) => stateOnDisk(key, local.get(key)));
  if (states.every((state) => state === 'written')) return 'disk';
  if (!states.includes('refused')) return 'writing';
  return keys.some((key) => local.isInMemory(key)) ? 'page' : 'browser';
}

/** Calls `listener` when anything kept changes, here or in another tab. */
export function onKeptChange(listener: (from: ChangedFrom) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && isCopied(key)) {
      unknowDisk(key);
      // The tab that has changed it copies it too, and may be gone before that is done.
      if (newValue !== null) void copy(key);
    }
    changed('elsewhere');
  });
}
