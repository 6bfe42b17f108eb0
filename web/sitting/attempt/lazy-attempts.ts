import type { Attempts } from './attempts.ts';
import { Listeners } from './listeners.ts';

/** The attempts, created on first use, so that the landing page loads no code for them. */
export class LazyAttempts {
  readonly changes = new Listeners();
  readonly #make: () => Promise<Attempts>;
  #making: Promise<Attempts> | undefined;
  #made: Attempts | undefined;

  constructor(make: () => Promise<Attempts>) {
    this.#make = make;
  }

  readonly made = (): Attempts | undefined => this.#made;

  /** Creates the attempts. Rejects if their code cannot be loaded; the next call retries. */
  readonly load = (): Promise<Attempts> => (this.#making ??= this.#load());

  async #load(): Promise<Attempts> {
    try {
      this.#made = await this.#make();
      this.changes.tell();
      return this.#made;
    } catch (fault) {
      this.#making = undefined;
      throw fault;
    }
  }
}
