import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { randomNumber } from '../attempt/device-number.ts';

/** Tells the attempt's other tabs that this one is in front. Events of local storage reach hidden tabs. */
export class FrontTab {
  readonly #tab = randomNumber();
  readonly #store: AttemptStore;
  readonly #id: AttemptId;
  /** True if this tab was just opened and has not been in front. */
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
