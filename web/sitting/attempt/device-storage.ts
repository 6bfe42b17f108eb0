import { local } from '../../base/browser/browser-storage.ts';
import { closeDatabase, databaseEvents } from '../offline/database.ts';
import type { AttemptId } from './attempt.ts';
import { DiskCopy } from './disk-copy.ts';
import { type Entry, type EntryKind, isCopied, keyOf, parseEntry, parseKey } from './entries.ts';
import { joinEntries } from './join-entries.ts';
import { Listeners } from './listeners.ts';

/** Who changed an entry: this tab, another one, or a former one, whose entries come from the disk. */
export type ChangedFrom = 'here' | 'elsewhere' | 'disk';

/**
 * Where answers and a submission are stored: `disk`: they stay whatever happens; `writing`: on their way
 * there; `browser`: the disk refuses or does not answer, so that a crash may cost the last minute; `page`: in
 * memory only, and lost with the page.
 */
export type StoredWhere = 'disk' | 'writing' | 'browser' | 'page';

/** Stored from a refusal until the proof, for a page that is loaded again in between. */
const DOUBT = 'tallymark:doubt';

/** The pause (ms) in which a browser closes the files of a closed database: Chromium takes two seconds. */
const UNTIL_CLOSED = 5_000;

/**
 * The entries that this device stores of attempts. They are in local storage, where all tabs find them;
 * those that must survive a crash are copied to the disk besides.
 */
export class DeviceStorage {
  /** Told whenever an entry changes, or has reached the disk. */
  readonly changes = new Listeners<ChangedFrom>();
  readonly #disk = new DiskCopy();
  /** The last value of each entry: React compares by identity. */
  readonly #parsed = new Map<string, { text: string; value: unknown }>();

  #isProving = false;

  constructor() {
    databaseEvents.addEventListener('doubt', () => void this.#prove());
    if (local.get(DOUBT) !== null) void this.#prove();
    window.addEventListener('storage', ({ key, newValue }) => {
      // Written every few seconds, and read by a page that is loaded again.
      if (key !== null && parseKey(key)?.kind === 'clock') return;
      if (key !== null && isCopied(key)) {
        this.#disk.forgetState(key);
        // The tab that has changed it copies it too, and may be gone before that is done.
        if (newValue !== null) void this.#copy(key);
      }
      this.changes.tell('elsewhere');
    });
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
   * What is on the disk and local storage has lost, because the browser was killed, comes back. Never
   * rejects. Pages hear of it, so that it may come late.
   */
  async restore(): Promise<void> {
    try {
      for (const [key, text] of await this.#disk.read()) this.#join(key, local.get(key), text);
      void this.#copyAll();
      this.changes.tell('disk');
    } catch (fault) {
      console.error('What is on this device’s disk cannot be read:', fault);
    }
  }

  /** A log-out has emptied local storage: pages hear of it, and the disk forgets the same. Never rejects. */
  forgetRemoved(): Promise<void> {
    this.changes.tell('here');
    return this.#disk.clear((key) => local.get(key) !== null);
  }

  /** Takes over what the disk has of an entry. */
  #join(key: string, now: string | null, text: string): void {
    const both = now === null ? text : joinEntries(key, now, text);
    if (both !== now) local.set(key, both);
  }

  /**
   * After a refusal everything is written again. It counts as on the disk once it has been read with all
   * files closed in between: until then the browser may answer from its memory. Tries until that succeeds.
   */
  async #prove(): Promise<void> {
    if (copiedKeys().length > 0) local.set(DOUBT, 'true');
    this.#disk.isDoubted = true;
    this.#disk.forgetStates();
    this.changes.tell('here');
    if (this.#isProving) return;
    this.#isProving = true;
    while (this.#disk.isDoubted) {
      const { writes } = this.#disk;
      await closeDatabase();
      await new Promise((resolve) => setTimeout(resolve, UNTIL_CLOSED));
      const stored = await this.#disk.read().catch(() => undefined);
      if (!stored || !this.#isCopyOf(stored)) {
        this.#disk.forgetStates();
        await this.#copyAll();
      } else if (this.#disk.writes === writes) this.#disk.isDoubted = false;
    }
    this.#isProving = false;
    local.remove(DOUBT);
    this.changes.tell('here');
  }

  /** Whether all entries have been written, and are in what was read from the disk. */
  #isCopyOf(stored: Map<string, string>): boolean {
    return copiedKeys().every((key) => {
      const now = local.get(key);
      const text = stored.get(key);
      if (now !== null && text !== undefined) this.#join(key, now, text);
      return now === text && this.#disk.holds(key, now);
    });
  }

  async #copyAll(): Promise<void> {
    await Promise.all(copiedKeys().map((key) => this.#copy(key)));
  }

  /** The words of a page follow once it is on the disk. */
  async #copy(key: string): Promise<void> {
    if (!isCopied(key)) return;
    const tell = () => this.changes.tell('here');
    await this.#disk.copy(key, () => local.get(key), tell);
    tell();
  }
}

const copiedKeys = () => local.keys().filter(isCopied);
