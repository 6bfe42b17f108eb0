import { LRUCache } from 'lru-cache';
import type { Wire } from '#contract/schemas.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';

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
 * look: they must not slow down those who work.
 */
export class LiveSnapshots {
  readonly #kept = new LRUCache<number, Reading>({
    maxSize: ROWS,
    sizeCalculation: ({ snapshot }) => (snapshot?.students.size ?? 0) + 1,
  });
  readonly #turns = new OneAtATime();
  #underWay: Reading | undefined;

  /** `read` gets the last snapshot, to find out what has changed since. */
  async get(
    contestId: number,
    now: () => number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    return this.#fresh(contestId, now()) ?? this.#turns.run(() => this.#read(contestId, now, read));
  }

  /** Whoever asks next must see what was just changed. */
  forget(contestId: number): void {
    for (const reading of [this.#kept.get(contestId), this.#underWay]) {
      if (reading?.contestId === contestId) reading.isStale = true;
    }
  }

  #fresh(contestId: number, now: number): LiveSnapshot | undefined {
    const kept = this.#kept.get(contestId);
    // The clock may have been set back meanwhile.
    const isFresh = kept?.snapshot && !kept.isStale && Math.abs(now - kept.snapshot.at) < FRESH;
    return isFresh ? kept.snapshot : undefined;
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
    reading.snapshot = await read(this.#kept.get(contestId)?.snapshot);
    this.#kept.set(contestId, reading);
    return reading.snapshot;
  }
}
