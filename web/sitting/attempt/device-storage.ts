import { local } from '../../base/browser/browser-storage.ts';
import type { AttemptId } from './attempt.ts';
import { DiskCopy } from './disk-copy.ts';
import { DiskProof } from './disk-proof.ts';
import { type Entry, type EntryKind, isCopied, keyOf, parseEntry, parseKey } from './entries.ts';
import { joinEntries } from './join-entries.ts';
import { Listeners } from './listeners.ts';

/** The source of a change: this tab, another tab, or the disk (after a crash). */
export type ChangedFrom = 'here' | 'elsewhere' | 'disk';

/**
 * Where answers and a submission are stored. `disk`: safe; `writing`: not confirmed yet; `browser`: the
 * disk refuses, so a crash may lose the last minute; `page`: in memory only.
 */
export type StoredWhere = 'disk' | 'writing' | 'browser' | 'page';

/** The stored entries of attempts: local storage, plus a copy on disk of those that must survive a crash. */
export class DeviceStorage {
  /** Fires when an entry changes or has reached the disk. */
  readonly changes = new Listeners<ChangedFrom>();
  /** Fires when a doubt about the disk begins or ends. */
  readonly doubts = new Listeners();
  readonly #disk = new DiskCopy();
  readonly #proof: DiskProof;
  /** The last parsed value per key, because React compares by identity. */
  readonly #parsed = new Map<string, { text: string; value: unknown }>();

  /** True once this page has restored the entries of an earlier one from the disk. */
  #isRestored = false;

  constructor() {
    const tell = () => {
      this.doubts.tell();
      this.changes.tell('here');
      // Another tab may have proved the disk, so this tab writes again all entries that it cannot be sure
      // of.
      if (!this.isDoubted) void this.#copyAll();
    };
    this.#proof = new DiskProof(this.#disk, () => this.#isOnDisk(), tell);
    window.addEventListener('storage', ({ key }) => {
      // Changes every few seconds, and matters only to a reloaded page.
      if (key !== null && parseKey(key)?.kind === 'clock') return;
      if (key !== null && isCopied(key)) {
        this.#disk.forgetState(key);
        // The tab that changed it copies it too, but may close before it has finished.
        void this.#copy(key);
      }
      this.changes.tell('elsewhere');
    });
  }

  /** True from a refused write until the disk is proved to work. */
  get isDoubted(): boolean {
    return this.#disk.isDoubted;
  }

  text(kind: EntryKind, id: AttemptId): string | null {
    return local.get(keyOf(kind, id));
  }

  /** Returns an entry, unless it is missing or unreadable. Identity changes only with content. */
  read<Kind extends EntryKind>(kind: Kind, id: AttemptId, number?: number): Entry<Kind> | undefined {
    const key = keyOf(kind, id, number);
    const text = local.get(key);
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
    if (text === local.get(key)) return;
    local.set(key, text);
    this.changes.tell('here');
    void this.#copy(key);
  }

  remove(kind: EntryKind, id: AttemptId, number?: number): void {
    const key = keyOf(kind, id, number);
    local.remove(key);
    this.changes.tell('here');
    void this.#copy(key);
  }

  /** Returns the parsed keys of all entries, of all users. */
  all(): NonNullable<ReturnType<typeof parseKey>>[] {
    return local.keys().flatMap((key) => parseKey(key) ?? []);
  }

  /** Returns where the answers (also those set aside) and the submission of an attempt are stored. */
  where(id: AttemptId): StoredWhere {
    const keys = (['answers', 'aside', 'waiting'] as const).map((kind) => keyOf(kind, id));
    const states = keys.map((key) => this.#disk.state(key, local.get(key)));
    if (states.every((state) => state === 'written')) return 'disk';
    if (!states.includes('refused')) return 'writing';
    return keys.some((key) => local.isInMemory(key)) ? 'page' : 'browser';
  }

  /** Restores entries that local storage lost when the browser was killed. Never rejects. */
  async restore(): Promise<void> {
    try {
      this.#takeOver(await this.#disk.read());
      void this.#copyAll();
    } catch (fault) {
      console.error('What is on this device’s disk cannot be read:', fault);
    }
  }

  /** Removes from the disk the entries that a log-out has removed from local storage. Never rejects. */
  forgetRemoved(): Promise<void> {
    this.changes.tell('here');
    return this.#disk.clear((key) => local.get(key) !== null);
  }

  #takeOver(stored: Map<string, string>): void {
    const handled = new Set(this.#disk.keys());
    for (const [key, text] of stored) {
      const now = local.get(key);
      // The disk may have refused the removal of this entry.
      if (now !== null || !handled.has(key)) this.#join(key, now, text);
    }
    this.#isRestored = true;
    this.changes.tell('disk');
  }

  #join(key: string, now: string | null, text: string): void {
    const both = now === null ? text : joinEntries(key, now, text);
    if (both !== now) local.set(key, both);
  }

  /** Returns whether the disk holds exactly the current entries. If not, writes them again. */
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

  /** Returns whether `stored` equals the current entries, all of them written by this tab. */
  #isCopyOf(stored: Map<string, string>): boolean {
    return this.#copiedKeys([...stored.keys()]).every((key) => {
      const now = local.get(key);
      const text = stored.get(key) ?? null;
      if (now !== null && text !== null) this.#join(key, now, text);
      return now === text && this.#disk.holds(key, now);
    });
  }

  /** Returns also the keys of removed entries, which the disk may still hold. */
  #copiedKeys(more: string[] = []): string[] {
    return [...new Set([...local.keys(), ...this.#disk.keys(), ...more])].filter(isCopied);
  }

  async #copyAll(): Promise<void> {
    await Promise.all(this.#copiedKeys().map((key) => this.#copy(key)));
  }

  async #copy(key: string): Promise<void> {
    if (!isCopied(key)) return;
    const tell = () => this.changes.tell('here');
    const { writes } = this.#disk;
    await this.#disk.copy(key, () => local.get(key), tell);
    if (this.#disk.writes > writes && this.#disk.holds(key, local.get(key))) this.#proof.noteWrite();
    tell();
  }
}
