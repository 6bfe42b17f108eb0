import { limits } from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/**
 * Runs heavy work (hashing, decoding pictures) one piece at a time, so that a thousand log-ins never slow a running
 * quiz. Whoever has waited 10 s for a turn is sent away with 503. Work that is `urgent` and work that is not take turns
 * while both wait, so that a flood of one kind never keeps the other out.
 */
export class OneAtATime {
  #busy = false;
  readonly #urgent = new Set<() => void>();
  readonly #others = new Set<() => void>();
  #lastWasUrgent = false;

  async run<Result>(work: () => Promise<Result>, urgent = false): Promise<Result> {
    if (this.#busy) await this.#turn(urgent ? this.#urgent : this.#others);
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
      this.#next()?.();
    }
  }

  #next(): (() => void) | undefined {
    const [urgent] = this.#urgent;
    const [other] = this.#others;
    this.#lastWasUrgent = urgent !== undefined && !(this.#lastWasUrgent && other);
    return this.#lastWasUrgent ? urgent : other;
  }

  #turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(enter);
      };
      const enter = () => {
        // Taken here and not by the one who waited, so that nobody slips in between.
        this.#busy = true;
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(new Unavailable('The server is very busy at this moment. Please try again.'));
      }, limits.queueWait);
      waiting.add(enter);
    });
  }
}
