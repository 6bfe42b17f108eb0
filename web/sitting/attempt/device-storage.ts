import { local } from '../../base/browser/browser-storage.ts';
import type { AttemptId } from './attempt.ts';
import { DiskCopy } from './disk-copy.ts';
import { DiskProof } from './disk-proof.ts';
import { type Entry, type EntryKind, isCopied, keyOf, parseEntry, parseKey } from './entries.ts';
import { joinEntries } from './join-entries.ts';
import { Listeners } from './listeners.ts';

/** The source of a change: this tab, another tab, or an earlier tab whose entries come from the disk. */
export type ChangedFrom = 'here' | 'elsewhere' | 'disk';

/**
 * Where answers and a submission are stored: `disk`: they stay whatever happens; `writing`: on their way
 * there; `browser`: the disk refuses or does not answer, so that a crash may cost the last minute; `page`: in
 * memory only, and lost with the page.
 */
export type StoredWhere = 'disk' | 'writing' | 'browser' | 'page';

/**
 * The entries that this device stores of attempts. They are in local storage, where all tabs find them;
 * those that must survive a crash are copied to the disk besides.
 */
export class DeviceStorage {
  /** Told whenever an entry changes, or has reached the disk. */
  readonly changes = new Listeners<ChangedFrom>();
  /** Told when a doubt about the disk begins or ends. */
  readonly doubts = new Listeners();
  readonly #disk = new DiskCopy();
  readonly #proof: DiskProof;
  /** The last value of each entry: React compares by identity. */
  readonly #parsed = new Map<string, { text: string; value: unknown }>();

  /** Whether this page has taken over what an earlier one left on the disk. */
  #isRestored = false;

  constructor() {
    const tell = () => {
      this.doubts.tell();
      this.changes.tell('here');
      // Another tab may have proved the disk: what this tab does not know to be there is written again.
      if (!this.isDoubted) void this.#copyAll();
    };
    this.#proof = new DiskProof(this.#disk, () => this.#isOnDisk(), tell);
    window.addEventListener('storage', ({ key }) => {
      // Written every few seconds, and read by a page that is loaded again.
      if (key !== null && parseKey(key)?.kind === 'clock') return;
      if (key !== null && isCopied(key)) {
        this.#disk.forgetState(key);
        // The tab that has changed it copies it too, and may be gone before that is done.
        void this.#copy(key);
      }
      this.changes.tell('elsewhere');
    });
  }

  /** Whether the disk has refused a write, and has not been proved since. */
  get isDoubted(): boolean {
    return this.#disk.isDoubted;
  }

  text(kind: EntryKind, id: AttemptId): string | null {
    return local.get(keyOf(kind, id));
  }

  /** An entry; undefined if there is none that is readable. The same object as long as it does not change. */
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

  /** All entries, of all users. */
  all(): NonNullable<ReturnType<typeof parseKey>>[] {
    return local.keys().flatMap((key) => parseKey(key) ?? []);
  }

  /** Where the answers and the submission of an attempt are, also those that are set aside. */
  where(id: AttemptId): StoredWhere {
    const keys = (['answers', 'aside', 'waiting'] as const).map((kind) => keyOf(kind, id));
    const states = keys.map((key) => this.#disk.state(key, local.get(key)));
    if (states.every((state) => state === 'written')) return 'disk';
    if (!states.includes('refused')) return 'writing';
    return keys.some((key) => local.isInMemory(key)) ? 'page' : 'browser';
  }

  /**
   * Restores entries that are on the disk but missing in local storage, because the browser was killed.
   * Never rejects. Pages are notified, so it may finish late.
   */
  async restore(): Promise<void> {
    try {
      this.#takeOver(await this.#disk.read());
      void this.#copyAll();
    } catch (fault) {
      console.error('What is on this device’s disk cannot be read:', fault);
    }
  }

  /** A log-out has emptied local storage: pages hear of it, and the disk forgets the same. Never rejects. */
  forgetRemoved(): Promise<void> {
    this.changes.tell('here');
    return this.#disk.clear((key) => local.get(key) !== null);
  }

  #takeOver(stored: Map<string, string>): void {
    const handled = new Set(this.#disk.keys());
    for (const [key, text] of stored) {
      const now = local.get(key);
      // The disk may have refused the removal.
      if (now !== null || !handled.has(key)) this.#join(key, now, text);
    }
    this.#isRestored = true;
    this.changes.tell('disk');
  }

  /** Takes over what the disk has of an entry. */
  #join(key: string, now: string | null, text: string): void {
    const both = now === null ? text : joinEntries(key, now, text);
    if (both !== now) local.set(key, both);
  }

  /** Whether the disk holds all entries, and no others. If not, they are written again. */
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

  /** Whether all entries have been written or removed as they are in what was read from the disk. */
  #isCopyOf(stored: Map<string, string>): boolean {
    return this.#copiedKeys([...stored.keys()]).every((key) => {
      const now = local.get(key);
      const text = stored.get(key) ?? null;
      if (now !== null && text !== null) this.#join(key, now, text);
      return now === text && this.#disk.holds(key, now);
    });
  }

  /** Also keys of removed entries: the disk may still hold them. */
  #copiedKeys(more: string[] = []): string[] {
    return [...new Set([...local.keys(), ...this.#disk.keys(), ...more])].filter(isCopied);
  }

  async #copyAll(): Promise<void> {
    await Promise.all(this.#copiedKeys().map((key) => this.#copy(key)));
  }

  /** The words of a page follow once it is on the disk. */
  async #copy(key: string): Promise<void> {
    if (!isCopied(key)) return;
    const tell = () => this.changes.tell('here');
    const { writes } = this.#disk;
    await this.#disk.copy(key, () => local.get(key), tell);
    if (this.#disk.writes > writes && this.#disk.holds(key, local.get(key))) this.#proof.noteWrite();
    tell();
  }
}
