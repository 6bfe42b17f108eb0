import { browserStorage } from '../../base/browser/browser-storage.ts';
import { closeDatabase, databaseEvents } from '../offline/database.ts';
import type { DiskCopy } from './disk-copy.ts';
import { isCopied } from './entries.ts';

/** Local-storage key of the mark of a doubtful disk. The value identifies the refusal and the attempt. */
export const DOUBT_KEY = 'tallymark:doubt';

/** Delay (ms) until the browser has closed the files of a closed database. Chromium takes two seconds. */
const UNTIL_CLOSED = 5_000;

/** Maximum pause (ms) between two attempts. */
const LONGEST_PAUSE = 60_000;

/**
 * Proves, after a refused write, that the entries are on the disk: it reads them after all files were closed.
 * While files are open, the browser may answer from memory. Any open tab keeps them open, so each attempt
 * closes the database in all tabs. One tab's success is valid for all.
 */
export class DiskProof {
  readonly #disk: DiskCopy;
  readonly #isOnDisk: () => Promise<boolean>;
  readonly #tell: () => void;
  #refusal = '';
  #mark = '';
  #closedAt = 0;
  #pause = UNTIL_CLOSED;
  #isRunning = false;
  #isReading = false;

  /** `isOnDisk` compares all entries and rewrites wrong ones. `tell` is called when doubt begins or ends. */
  constructor(disk: DiskCopy, isOnDisk: () => Promise<boolean>, tell: () => void) {
    this.#disk = disk;
    this.#isOnDisk = isOnDisk;
    this.#tell = tell;
    const begin = () => this.#begin(String(Math.random()));
    databaseEvents.addEventListener('doubt', begin);
    databaseEvents.addEventListener('open', () => {
      if (disk.isDoubted && !this.#isReading) this.#closeEverywhere();
    });
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key !== DOUBT_KEY) return;
      if (newValue !== null) this.#join(newValue);
      // Another tab's proof is valid only if it belongs to the latest attempt known to this tab.
      else if (oldValue === this.#mark) this.#end();
      else if (disk.isDoubted) this.#closeEverywhere();
    });
    const hurry = () => {
      this.#pause = UNTIL_CLOSED;
    };
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    if (browserStorage.get(DOUBT_KEY) !== null) begin();
  }

  /** Resets the pauses, because a write succeeded and opened the files again. */
  noteWrite(): void {
    this.#pause = UNTIL_CLOSED;
    this.#closedAt = performance.now();
  }

  #begin(refusal: string): void {
    this.#refusal = refusal;
    this.#disk.isDoubted = true;
    this.#disk.forgetStates();
    this.#closeEverywhere();
    this.#tell();
    if (!this.#isRunning) void this.#run();
  }

  /** Closes the database, so that another tab can attempt a proof. */
  #join(mark: string): void {
    const [refusal = ''] = mark.split(' ');
    if (refusal !== this.#refusal) this.#begin(refusal);
    this.#mark = mark;
    this.#close();
  }

  #end(): void {
    this.#disk.isDoubted = false;
    this.#pause = UNTIL_CLOSED;
    this.#tell();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#disk.isDoubted) {
      const rest = this.#closedAt + this.#pause - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(rest, UNTIL_CLOSED)));
      else await this.#try();
    }
    this.#isRunning = false;
  }

  async #try(): Promise<void> {
    const closedAt = this.#closedAt;
    const pause = this.#pause;
    this.#pause = Math.min(2 * pause, LONGEST_PAUSE);
    this.#isReading = true;
    const isOnDisk = await this.#isOnDisk();
    this.#isReading = false;
    if (!this.#disk.isDoubted) return;
    if (
      isOnDisk &&
      closedAt === this.#closedAt &&
      (browserStorage.get(DOUBT_KEY) ?? this.#mark) === this.#mark
    ) {
      browserStorage.remove(DOUBT_KEY);
      this.#end();
    } else {
      if (isOnDisk) this.#pause = pause;
      this.#closeEverywhere();
    }
  }

  #closeEverywhere(): void {
    this.#mark = `${this.#refusal} ${Math.random()}`;
    if (browserStorage.keys().some((key) => key === DOUBT_KEY || isCopied(key)))
      browserStorage.set(DOUBT_KEY, this.#mark);
    this.#close();
  }

  #close(): void {
    this.#closedAt = performance.now();
    void closeDatabase();
  }
}
