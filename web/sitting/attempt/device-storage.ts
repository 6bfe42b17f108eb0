import { isSessionCleared, onSessionChange } from '../../base/api/session.ts';
import { browserStorage } from '../../base/browser/browser-storage.ts';
import type { AttemptId } from './attempt.ts';
import { DiskCopy } from './disk-copy.ts';
import { DiskProof } from './disk-proof.ts';
import { type Entry, type EntryKind, isCopied, keyOf, parseEntry, parseKey } from './entries.ts';
import { joinEntries } from './join-entries.ts';
import { Listeners } from './listeners.ts';

/** Source of a change: this tab, another tab, or the disk (after a crash). */
export type ChangedFrom = 'here' | 'elsewhere' | 'disk';

/**
 * Place of answers and a submission. `disk`: safe. `writing`: not confirmed yet. `browser`: the disk refused
 * them, so a crash may lose the last minute. `page`: only in memory.
 */
export type StorageLocation = 'disk' | 'writing' | 'browser' | 'page';

/** The stored entries of attempts: local storage, plus a disk copy of entries that must survive a crash. */
export class DeviceStorage {
  readonly changes = new Listeners<ChangedFrom>();
  /** Fires when the disk becomes doubtful, and when it is proved to work again. */
  readonly doubts = new Listeners();
  /** Fires when another tab has removed a submission, which it does once the server has responded. */
  readonly answered = new Listeners<AttemptId>();
  readonly #disk = new DiskCopy();
  readonly #proof: DiskProof;
  /** The last parsed value per key, so that unchanged entries stay identical for React. */
  readonly #parsed = new Map<string, { text: string; value: unknown }>();

  /** Each entry's text as this tab last knew it, in case the browser's data is cleared. */
  readonly #texts = new Map<string, string>();

  /** True once this page has restored an earlier page's entries from the disk. */
  #isRestored = false;

  constructor() {
    const tell = () => {
      this.doubts.tell();
      this.changes.tell('here');
      // Another tab may have proved that the disk works. This tab then rewrites entries that may be missing.
      if (!this.isDoubted) void this.#copyAll();
    };
    onSessionChange(() => isSessionCleared() && this.#writeAgain());
    this.#proof = new DiskProof(this.#disk, () => this.#isOnDisk(), tell);
    window.addEventListener('storage', ({ key, newValue }) => {
      const entry = parseKey(key ?? '');
      // The clock changes every few seconds, and only a reloaded page needs it.
      if (entry?.kind === 'clock') return;
      if (key !== null && isCopied(key)) {
        this.#disk.forgetState(key);
        // The tab that made the change also copies the entry, but may be closed before it has finished.
        void this.#copy(key);
      }
      this.changes.tell('elsewhere');
      if (entry?.kind === 'waiting' && newValue === null) this.answered.tell(entry);
    });
  }

  /** True from a refused write until the disk is proved to work again. */
  get isDoubted(): boolean {
    return this.#disk.isDoubted;
  }

  text(kind: EntryKind, id: AttemptId): string | null {
    return this.#get(keyOf(kind, id));
  }

  /** Returns an entry; undefined if missing or unreadable. The object stays identical while unchanged. */
  read<Kind extends EntryKind>(kind: Kind, id: AttemptId, number?: number): Entry<Kind> | undefined {
    const key = keyOf(kind, id, number);
    const text = this.#get(key);
    const known = this.#parsed.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the kind, by which the value was parsed
    if (known && known.text === text) return known.value as Entry<Kind> | undefined;
    const value = parseEntry(kind, text);
    if (text === null) this.#parsed.delete(key);
    else this.#parsed.set(key, { text, value });
    return value;
  }

  write<Kind extends EntryKind>(kind: Kind, id: AttemptId, value: Entry<Kind>, number?: number): void {
    const key = keyOf(kind, id, number);
    const text = JSON.stringify(value);
    if (text === browserStorage.get(key)) return;
    this.#texts.set(key, text);
    browserStorage.set(key, text);
    this.changes.tell('here');
    void this.#copy(key);
  }

  remove(kind: EntryKind, id: AttemptId, number?: number): void {
    const key = keyOf(kind, id, number);
    this.#texts.delete(key);
    browserStorage.remove(key);
    this.changes.tell('here');
    void this.#copy(key);
  }

  all(): NonNullable<ReturnType<typeof parseKey>>[] {
    return browserStorage.keys().flatMap((key) => parseKey(key) ?? []);
  }

  where(id: AttemptId): StorageLocation {
    const keys = (['answers', 'aside', 'waiting'] as const).map((kind) => keyOf(kind, id));
    const states = keys.map((key) => this.#disk.state(key, browserStorage.get(key)));
    if (states.every((state) => state === 'written')) return 'disk';
    if (!states.includes('refused')) return 'writing';
    return keys.some((key) => browserStorage.isInMemory(key)) ? 'page' : 'browser';
  }

  /** Restores entries that local storage lost when the browser was killed. Never rejects. */
  async restore(): Promise<void> {
    try {
      this.#takeOver(await this.#disk.read());
      void this.#copyAll();
    } catch (fault) {
      console.error('The data stored on this device could not be read:', fault);
    }
  }

  /** Removes entries from the disk that a log-out has removed from local storage. Never rejects. */
  forgetRemoved(): Promise<void> {
    for (const key of this.#texts.keys()) if (browserStorage.get(key) === null) this.#texts.delete(key);
    this.changes.tell('here');
    return this.#disk.clear((key) => browserStorage.get(key) !== null);
  }

  /** Returns an entry's text, even after the browser's data was cleared. */
  #get(key: string): string | null {
    const text = browserStorage.get(key);
    if (text !== null) this.#texts.set(key, text);
    else if (isSessionCleared()) return this.#texts.get(key) ?? null;
    else this.#texts.delete(key);
    return text;
  }

  /** Stores all known entries again, because a cleared browser must not cost a student any answer. */
  #writeAgain(): void {
    for (const [key, text] of this.#texts) browserStorage.set(key, text);
    this.#disk.forgetStates();
    void this.#copyAll();
  }

  #takeOver(stored: Map<string, string>): void {
    const handled = new Set(this.#disk.keys());
    for (const [key, text] of stored) {
      const now = browserStorage.get(key);
      // If this tab has handled the entry before, it was removed, and only the disk still has it.
      if (now !== null || !handled.has(key)) this.#join(key, now, text);
    }
    this.#isRestored = true;
    this.changes.tell('disk');
  }

  #join(key: string, now: string | null, text: string): void {
    const both = now === null ? text : joinEntries(key, now, text);
    if (both !== now) browserStorage.set(key, both);
  }

  /** Returns whether the disk has exactly the current entries. If not, writes them again. */
  async #isOnDisk(): Promise<boolean> {
    const { writes } = this.#disk;
    const stored = await this.#disk.read().catch(() => undefined);
    if (stored && !this.#isRestored) this.#takeOver(stored);
    if (stored && this.#isCopyOf(stored)) return this.#disk.writes === writes;
    for (const key of stored?.keys() ?? []) this.#disk.forgetState(key);
    this.#disk.forgetStates();
    await this.#copyAll();
    return false;
  }

  /** Returns whether `stored` equals the current entries and this tab wrote all of them. */
  #isCopyOf(stored: Map<string, string>): boolean {
    return this.#copiedKeys([...stored.keys()]).every((key) => {
      const now = browserStorage.get(key);
      const text = stored.get(key) ?? null;
      if (now !== null && text !== null) this.#join(key, now, text);
      return now === text && this.#disk.holds(key, now);
    });
  }

  /** Returns the keys of copied entries, including removed ones that may still be on the disk. */
  #copiedKeys(more: string[] = []): string[] {
    return [...new Set([...browserStorage.keys(), ...this.#disk.keys(), ...more])].filter(isCopied);
  }

  async #copyAll(): Promise<void> {
    await Promise.all(this.#copiedKeys().map((key) => this.#copy(key)));
  }

  async #copy(key: string): Promise<void> {
    if (!isCopied(key)) return;
    const tell = () => this.changes.tell('here');
    const { writes } = this.#disk;
    await this.#disk.copy(key, () => browserStorage.get(key), tell);
    if (this.#disk.writes > writes && this.#disk.holds(key, browserStorage.get(key))) this.#proof.noteWrite();
    tell();
  }
}
