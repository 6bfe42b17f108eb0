/** The functions that are called when something happens. */
export class Listeners<Told = void> {
  readonly #listeners = new Set<(told: Told) => void>();

  /** Calls `listener` from now on; answers what ends that. */
  readonly add = (listener: (told: Told) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  tell(told: Told): void {
    for (const listener of this.#listeners) listener(told);
  }
}
