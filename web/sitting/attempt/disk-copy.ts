import { inStore } from '../offline/database.ts';
import { PATIENCE, withTimeout } from '../../base/browser/with-timeout.ts';
import { joinEntries } from './join-entries.ts';

/**
 * A copy of some local-storage entries that is known to be on the disk. Browsers write local storage to the
 * disk up to a minute late, so a crash would lose that minute's choices.
 */
export class DiskCopy {
  /** Text of each entry on the disk; null if removed, undefined if unknown. */
  readonly #written = new Map<string, string | null | undefined>();
  readonly #writing = new Set<string>();
  /** Keys of entries that the disk refused or did not confirm in time. */
  readonly #refused = new Set<string>();
  /** True from a refused write until a full copy has been read back. */
  isDoubted = false;
  writes = 0;

  /** Returns whether the disk has this text, is still writing it, or refused it. */
  state(key: string, text: string | null): 'written' | 'writing' | 'refused' {
    if (this.isDoubted) return 'refused';
    if (this.holds(key, text)) return 'written';
    return this.#refused.has(key) ? 'refused' : 'writing';
  }

  /** Returns whether the browser has reported this text as written. */
  holds(key: string, text: string | null): boolean {
    return (this.#written.has(key) ? this.#written.get(key) : null) === text;
  }

  /** Writes an entry until the disk has its current text. Never rejects. Slow writes call `onSlow`. */
  async copy(key: string, read: () => string | null, onSlow: () => void): Promise<void> {
    if (this.#writing.has(key)) return;
    this.#writing.add(key);
    try {
      while (!this.holds(key, read())) {
        this.writes++;
        const written = write(key, read);
        const waiting = withTimeout(written, PATIENCE, () => {
          this.#refuse(key, new Error('The disk is not responding.'));
          onSlow();
          return written;
        });
        this.#written.set(key, await waiting);
      }
      this.#refused.delete(key);
    } catch (fault) {
      this.#refuse(key, fault);
    } finally {
      this.#writing.delete(key);
    }
  }

  /** Forgets whether an entry is on the disk, because another tab has changed it. */
  forgetState(key: string): void {
    this.#written.set(key, undefined);
  }

  keys(): string[] {
    return [...this.#written.keys()];
  }

  forgetStates(): void {
    for (const key of this.#written.keys()) this.#written.set(key, undefined);
  }

  /** Rejects if the browser blocks storage. */
  async read(): Promise<Map<string, string>> {
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
    return found;
  }

  /** Clears the disk at log-out, except entries accepted by `stays`. Never rejects; waits only briefly. */
  async clear(stays: (key: string) => boolean): Promise<void> {
    this.#written.clear();
    const cleared = inStore('answers', 'readwrite', (store) => {
      const keys = store.getAllKeys();
      keys.addEventListener('success', () => {
        for (const key of keys.result) if (typeof key !== 'string' || !stays(key)) store.delete(key);
      });
      return keys;
    }).catch((fault: unknown) => console.error('Answers on this device’s disk could not be removed:', fault));
    await withTimeout(cleared, PATIENCE, () => undefined);
  }

  #refuse(key: string, fault: unknown): void {
    if (this.#refused.size === 0) console.error('Answers could not be written to this device’s disk:', fault);
    this.#refused.add(key);
  }
}

async function write(key: string, read: () => string | null): Promise<string | null> {
  let text: string | null = null;
  await inStore('answers', 'readwrite', (store) => {
    text = read();
    if (text === null) return store.delete(key);
    const now = text;
    const before: IDBRequest<unknown> = store.get(key);
    // Merges the texts, because other tabs write here as well, and their choices must not be lost.
    before.addEventListener('success', () => store.put(joinEntries(key, now, before.result), key));
    return before;
  });
  return text;
}
