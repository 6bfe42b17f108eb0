import { limits } from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/**
 * Runs heavy work (hashing, decoding pictures) one piece at a time, so that a thousand log-ins never slow a running
 * quiz. Whoever has waited 10 s for a turn is sent away with 503. Work that is `urgent` goes before what is not.
 */
export class OneAtATime {
  #busy = false;
  readonly #urgent = new Set<() => void>();
  readonly #others = new Set<() => void>();

  async run<Result>(work: () => Promise<Result>, urgent = false): Promise<Result> {
    if (this.#busy) await this.#turn(urgent ? this.#urgent : this.#others);
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
      const [next] = this.#urgent.size > 0 ? this.#urgent : this.#others;
      next?.();
    }
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
