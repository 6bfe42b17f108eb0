import * as limits from '#contract/limits.ts';
import { Unavailable } from './errors.ts';

/** Who waits for a load, in which lane. */
type Caller<Value> = {
  lane: number;
  resolve: (value: Value) => void;
  reject: (fault: unknown) => void;
  timer?: NodeJS.Timeout;
};

type Pending<Value> = { hasBegun: boolean; work: () => Promise<Value>; callers: Set<Caller<Value>> };

/** A lane rests so many times as long as its load took. */
const REST = 3;

/**
 * Loads that many may want at once. All who want the same thing share one load. Only a few loads are under
 * way together, one of each lane, and after it the lane rests: who asks for a hundred things delays another
 * lane by one, and leaves most of the event loop to everybody else. A load that has begun comes to its end,
 * whatever a cache does meanwhile; who has waited 10 s for one to begin gets `Unavailable` (503).
 */
export class FairLoads<Key, Value> {
  readonly #together: number;
  #running = 0;
  readonly #pending = new Map<Key, Pending<Value>>();
  /** What has not begun, by the lanes in the order of their next turns. */
  readonly #lanes = new Map<number, Set<Key>>();
  /** The lanes whose load is under way, or that rest. */
  readonly #resting = new Set<number>();

  /** `together`: how many loads are under way at once. */
  constructor(together: number) {
    this.#together = together;
  }

  /** What `work` loads, or what a load of the same key does that is wanted already. */
  load(key: Key, lane: number, work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const pending = this.#pending.get(key) ?? { hasBegun: false, work, callers: new Set() };
      this.#pending.set(key, pending);
      const caller: Caller<Value> = { lane, resolve, reject };
      pending.callers.add(caller);
      if (pending.hasBegun) return;
      caller.timer = setTimeout(() => this.#giveUp(key, pending, caller), limits.queueWait);
      const keys = this.#lanes.get(lane);
      if (keys) keys.add(key);
      else this.#lanes.set(lane, new Set([key]));
      this.#beginNext();
    });
  }

  #giveUp(key: Key, { callers }: Pending<Value>, caller: Caller<Value>): void {
    callers.delete(caller);
    const isWanted = [...callers].some(({ lane }) => lane === caller.lane);
    if (!isWanted) this.#leaveLane(caller.lane, key);
    if (callers.size === 0) this.#pending.delete(key);
    caller.reject(
      new Unavailable('server_busy', 'The server is very busy at this moment. Please try again.'),
    );
  }

  #leaveLane(lane: number, key: Key): void {
    const keys = this.#lanes.get(lane);
    keys?.delete(key);
    if (keys?.size === 0) this.#lanes.delete(lane);
  }

  #beginNext(): void {
    for (const [lane, keys] of this.#lanes) {
      if (this.#running >= this.#together) return;
      if (this.#resting.has(lane)) continue;
      // It goes behind all others.
      this.#lanes.delete(lane);
      this.#lanes.set(lane, keys);
      const [key] = keys;
      const pending = key !== undefined && this.#pending.get(key);
      if (key !== undefined && pending) void this.#run(lane, key, pending);
    }
  }

  async #run(ofLane: number, key: Key, pending: Pending<Value>): Promise<void> {
    const begun = performance.now();
    this.#running++;
    this.#resting.add(ofLane);
    pending.hasBegun = true;
    for (const { lane, timer } of pending.callers) {
      clearTimeout(timer);
      this.#leaveLane(lane, key);
    }
    const end = () => {
      this.#pending.delete(key);
      this.#running--;
      setTimeout(
        () => {
          this.#resting.delete(ofLane);
          this.#beginNext();
        },
        REST * (performance.now() - begun),
      );
    };
    try {
      const value = await pending.work();
      end();
      for (const { resolve } of pending.callers) resolve(value);
    } catch (fault) {
      end();
      for (const { reject } of pending.callers) reject(fault);
    }
    this.#beginNext();
  }
}
