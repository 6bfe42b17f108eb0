import { limits } from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/** Whose turn it is. */
export type Turn = {
  /**
   * Urgent work and other work take turns while both wait, so that a flood of one kind never keeps the other
   * out.
   */
  urgent?: boolean;
  /**
   * Work of one lane goes in the order in which it came, and the lanes take turns, so that a flood in one
   * delays the others little.
   */
  lane?: string;
};

/** Those who wait. */
class Lanes {
  readonly #lanes = new Map<string, Set<() => void>>();

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  add(lane: string, enter: () => void): void {
    const waiting = this.#lanes.get(lane);
    if (waiting) waiting.add(enter);
    else this.#lanes.set(lane, new Set([enter]));
  }

  remove(lane: string, enter: () => void): void {
    const waiting = this.#lanes.get(lane);
    waiting?.delete(enter);
    if (waiting?.size === 0) this.#lanes.delete(lane);
  }

  /** The first in the lane that has waited longest for its turn. */
  next(): (() => void) | undefined {
    const [entry] = this.#lanes;
    if (!entry) return undefined;
    const [lane, waiting] = entry;
    const [first] = waiting;
    this.#lanes.delete(lane);
    this.#lanes.set(lane, waiting);
    return first;
  }
}

/**
 * Runs heavy work (hashing, decoding pictures) one piece at a time, so that a thousand log-ins never slow a
 * running quiz. Whoever has waited 10 s for a turn is sent away with 503.
 */
export class OneAtATime {
  #busy = false;
  readonly #urgent = new Lanes();
  readonly #others = new Lanes();
  #lastWasUrgent = false;

  async run<Result>(work: () => Promise<Result>, { urgent = false, lane = '' }: Turn = {}): Promise<Result> {
    if (this.#busy) await this.#turn(urgent ? this.#urgent : this.#others, lane);
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
      this.#next()?.();
    }
  }

  #next(): (() => void) | undefined {
    this.#lastWasUrgent = !this.#urgent.isEmpty && !(this.#lastWasUrgent && !this.#others.isEmpty);
    return (this.#lastWasUrgent ? this.#urgent : this.#others).next();
  }

  #turn(lanes: Lanes, lane: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        lanes.remove(lane, enter);
      };
      const enter = () => {
        // The turn is taken here, before the waiting one goes on, so that nobody slips in between.
        this.#busy = true;
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.'));
      }, limits.queueWait);
      lanes.add(lane, enter);
    });
  }
}
