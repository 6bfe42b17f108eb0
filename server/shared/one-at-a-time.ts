import * as limits from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/** Whose turn it is. */
export type Turn = {
  /** The kinds of work take turns while several wait, so that a flood of one never keeps another out. */
  kind?: string;
  /**
   * Within a kind, the work of one lane goes in the order in which it came, and the lanes take turns, so that
   * a flood in one delays the others little.
   */
  lane?: string;
};

/** Those who wait, of one kind. */
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
 * running contest. Work that has waited 10 s for its turn is refused with 503.
 */
export class OneAtATime {
  #busy = false;
  readonly #waiting = new Map<string, Lanes>();
  /** The kinds in the order in which they had their last turns. */
  #served: string[] = [];

  async run<Result>(work: () => Promise<Result>, { kind = '', lane = '' }: Turn = {}): Promise<Result> {
    if (this.#busy) await this.#turn(kind, lane);
    this.#busy = true;
    this.#served = [...this.#served.filter((other) => other !== kind), kind];
    try {
      return await work();
    } finally {
      this.#busy = false;
      this.#next()?.();
    }
  }

  /** The first of the kind that has waited longest for its turn. */
  #next(): (() => void) | undefined {
    const [kind = ''] = [...this.#waiting.keys()].toSorted(
      (one, other) => this.#served.indexOf(one) - this.#served.indexOf(other),
    );
    return this.#waiting.get(kind)?.next();
  }

  #turn(kind: string, lane: string): Promise<void> {
    const lanes = this.#waiting.get(kind) ?? new Lanes();
    this.#waiting.set(kind, lanes);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        lanes.remove(lane, enter);
        if (lanes.isEmpty) this.#waiting.delete(kind);
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
