import type { Attempts } from './attempts.ts';
import { Listeners } from './listeners.ts';

/**
 * The attempts, made when they are first needed: a visitor of the landing page has none, and loads no code
 * for them.
 */
export class LazyAttempts {
  /** Told when they have been made. */
  readonly changes = new Listeners();
  readonly #make: () => Promise<Attempts>;
  #making: Promise<Attempts> | undefined;
  #made: Attempts | undefined;

  constructor(make: () => Promise<Attempts>) {
    this.#make = make;
  }

  /** Undefined until they have been made. */
  readonly made = (): Attempts | undefined => this.#made;

  /** Rejects if their code does not come; the next call asks for it again. */
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
