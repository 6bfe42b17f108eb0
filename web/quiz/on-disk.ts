import { inStore } from '../offline/database.ts';
import { PATIENCE, withTimeout } from '../browser/with-timeout.ts';
import { merge, parseSitting } from './sitting.ts';

/**
 * A copy of some entries of local storage, under their keys, that is known to be on the disk: a browser writes local storage
 * there up to a minute later, and a crash costs what was chosen in that minute.
 */

/** What the disk is known to hold of each entry; null: nothing. */
const written = new Map<string, string | null>();
const writing = new Set<string>();
let isRefused = false;

/** Whether the disk holds this of an entry: `refused` where the browser keeps nothing for us there. */
export function stateOnDisk(key: string, text: string | null): 'written' | 'writing' | 'refused' {
  if ((written.get(key) ?? null) === text) return 'written';
  return isRefused ? 'refused' : 'writing';
}

/** Brings an entry to the disk as `read` has it, also where it changes meanwhile. Never rejects. */
export async function copyToDisk(key: string, read: () => string | null): Promise<void> {
  if (writing.has(key)) return;
  writing.add(key);
  try {
    while ((written.get(key) ?? null) !== read()) written.set(key, await write(key, read));
    isRefused = false;
  } catch (fault) {
    if (!isRefused) console.error('Answers cannot be written to this device’s disk:', fault);
    isRefused = true;
  } finally {
    writing.delete(key);
  }
}

/** Another tab has changed the entry: nothing is known of the disk any more. */
export const unknowDisk = (key: string): void => void written.delete(key);

async function write(key: string, read: () => string | null): Promise<string | null> {
  let text: string | null = null;
  const done = inStore('answers', 'readwrite', (store) => {
    text = read();
    if (text === null) return store.delete(key);
    const now = text;
    const before: IDBRequest<unknown> = store.get(key);
    // Other tabs write here too: nobody takes the place of what another has chosen.
    before.addEventListener('success', () => store.put(join(key, now, before.result), key));
    return before;
  });
  await withTimeout(done, PATIENCE, () => Promise.reject(new Error('The disk does not answer.')));
  return text;
}

/** An entry as two places know it. */
export function join(key: string, text: string, other: unknown): string {
  if (typeof other !== 'string' || other === text || !key.startsWith('tallymark:answers:')) return text;
  const [ours, theirs] = [parseSitting(text), parseSitting(other)];
  return ours && theirs ? JSON.stringify(merge(ours, theirs)) : ours ? text : other;
}

/** All entries on the disk, by their keys. Rejects where the browser keeps nothing for us. */
export async function readDisk(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await inStore('answers', 'readonly', (store) => {
    const cursor = store.openCursor();
    cursor.addEventListener('success', () => {
      const { result } = cursor;
      if (!result) return;
      const value: unknown = result.value;
      if (typeof result.key === 'string' && typeof value === 'string') found.set(result.key, value);
      result.continue();
    });
    return cursor;
  });
  for (const [key, text] of found) written.set(key, text);
  return found;
}

/** Forgets every entry that is not to stay, as a log-out does. Never rejects, and keeps nobody waiting. */
export async function clearDisk(stays: (key: string) => boolean): Promise<void> {
  written.clear();
  const cleared = inStore('answers', 'readwrite', (store) => {
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result) if (typeof key !== 'string' || !stays(key)) store.delete(key);
    });
    return keys;
  }).catch((fault: unknown) => console.error('Answers on this device’s disk cannot be forgotten:', fault));
  await withTimeout(cleared, PATIENCE, () => undefined);
}
