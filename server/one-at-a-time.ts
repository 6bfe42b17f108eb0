import { limits } from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/**
 * Runs heavy work (hashing, decoding pictures) one piece at a time, so that a thousand log-ins never slow a running
 * quiz. Whoever has waited 10 s for a turn is sent away with 503.
 */
export class OneAtATime {
  #busy = false;
  readonly #waiting = new Set<() => void>();

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy) await this.#turn();
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
      const [next] = this.#waiting;
      next?.();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
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
      this.#waiting.add(enter);
    });
  }
}
