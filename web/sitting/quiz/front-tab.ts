import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { randomNumber } from '../attempt/device-number.ts';

/**
 * Tells the attempt's other tabs that this tab is in front. Uses local storage, because its events reach
 * hidden tabs.
 */
export class FrontTab {
  readonly #tab = randomNumber();
  readonly #store: AttemptStore;
  readonly #id: AttemptId;
  /** True until this tab, which was just opened, has been in front. */
  isNew = true;

  constructor(store: AttemptStore, id: AttemptId) {
    this.#store = store;
    this.#id = id;
  }

  take(): void {
    this.#store.takeFront(this.#id, { tab: this.#tab, isNew: this.isNew });
  }

  /** Calls `tell` when another tab comes to the front. Returns a function that stops this. */
  watch(tell: (isNew: boolean) => void): () => void {
    return this.#store.device.changes.add((from) => {
      const front = from === 'elsewhere' ? this.#store.device.read('front', this.#id) : undefined;
      if (!front || front.tab === this.#tab) return;
      this.#store.shown.isBeside = true;
      tell(front.isNew);
    });
  }
}
