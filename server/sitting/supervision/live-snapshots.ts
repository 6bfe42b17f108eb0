import { LRUCache } from 'lru-cache';
import type { Wire } from '#contract/schemas.ts';
import { Turns } from '../../base/shared/turns.ts';

export type LiveStudent = Wire<'getLive'>['students'][number];

/** A contest at one moment; times in milliseconds. */
export type LiveSnapshot = Omit<Wire<'getLive'>, 'live_datetime' | 'students'> & {
  /** The clock before anything was read. */
  at: number;
  /**
   * In the order of the table, by a key of the student that never changes. `changedAt`: the clock after the
   * change was first read.
   */
  students: Map<string, { student: LiveStudent; changedAt: number }>;
};

type Reading = { contestId: number; isStale: boolean; snapshot?: LiveSnapshot };

/** A snapshot serves everybody who asks within this time (ms). */
const FRESH = 1_000;
/** The most rows that are kept, of all contests together. */
const ROWS = 100_000;

/**
 * The live page of each contest, read at most once a second and one contest at a time, however many teachers
 * look: the teachers must not slow down the students.
 */
export class LiveSnapshots {
  readonly #readings = new LRUCache<number, Reading>({
    maxSize: ROWS,
    sizeCalculation: ({ snapshot }) => (snapshot?.students.size ?? 0) + 1,
  });
  readonly #turns = new Turns({ places: 1 });
  #underWay: Reading | undefined;

  /** `read` gets the last snapshot, to find out what has changed since. */
  async get(
    contestId: number,
    now: () => number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    return (
      this.#fresh(contestId, now()) ??
      this.#turns.run(() => this.#read(contestId, now, read), { lane: contestId })
    );
  }

  /** The next request must see the change. */
  forget(contestId: number): void {
    for (const reading of [this.#readings.get(contestId), this.#underWay]) {
      if (reading?.contestId === contestId) reading.isStale = true;
    }
  }

  #fresh(contestId: number, now: number): LiveSnapshot | undefined {
    const last = this.#readings.get(contestId);
    // The clock may have been set back meanwhile.
    const isFresh = last?.snapshot && !last.isStale && Math.abs(now - last.snapshot.at) < FRESH;
    return isFresh ? last.snapshot : undefined;
  }

  async #read(
    contestId: number,
    now: () => number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    const fresh = this.#fresh(contestId, now()); // read while this one waited for its turn
    if (fresh) return fresh;
    const reading: Reading = { contestId, isStale: false };
    this.#underWay = reading;
    reading.snapshot = await read(this.#readings.get(contestId)?.snapshot);
    this.#readings.set(contestId, reading);
    return reading.snapshot;
  }
}
