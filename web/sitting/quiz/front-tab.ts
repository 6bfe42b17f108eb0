import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { randomNumber } from '../attempt/device-number.ts';

/**
 * Tells the other tabs of an attempt in this browser that this one is in front, and hears it from them. By
 * local storage, which all browsers have: its events reach every other tab, hidden ones too.
 */
export class FrontTab {
  readonly #tab = randomNumber();
  readonly #store: AttemptStore;
  readonly #id: AttemptId;
  /** Whether this tab comes to the front for the first time: it has been opened meanwhile. */
  isNew = true;

  constructor(store: AttemptStore, id: AttemptId) {
    this.#store = store;
    this.#id = id;
  }

  /** This tab is in front. */
  take(): void {
    this.#store.takeFront(this.#id, { tab: this.#tab, isNew: this.isNew });
  }

  /** Calls `tell` when another tab is in front; answers what ends that. */
  watch(tell: (isNew: boolean) => void): () => void {
    return this.#store.device.changes.add((from) => {
      const front = from === 'elsewhere' ? this.#store.device.read('front', this.#id) : undefined;
      if (!front || front.tab === this.#tab) return;
      this.#store.shown.isBeside = true;
      tell(front.isNew);
    });
  }
}
