import { LRUCache } from 'lru-cache';
import type { Wire } from '#contract/schemas.ts';
import { Turns } from '../../base/shared/turns.ts';
import { restAfterWork, type UsedTime } from '../../base/shared/used-time.ts';

export type LiveStudent = Wire<'getLive'>['students'][number];

/** Times are in ms. */
export type LiveSnapshot = Omit<Wire<'getLive'>, 'live_datetime' | 'students'> & {
  /** Time just before the snapshot was read. */
  at: number;
  /** Students by an immutable key, in table order. `changedAt`: time just after the change was first read. */
  students: Map<string, { student: LiveStudent; changedAt: number }>;
};

type Reading = { isStale: boolean; snapshot?: LiveSnapshot };

/** Maximum age (ms) of a snapshot. */
const FRESH = 1_000;
/** Maximum number of rows in memory, over all contests. */
const ROWS = 100_000;

/**
 * Reads each contest's live page at most once a second, so that teachers never slow down students. At most
 * two contests are read at a time, and for two accounts, so that no account blocks the others.
 */
export class LiveSnapshots {
  readonly #readings = new LRUCache<number, Reading>({
    maxSize: ROWS,
    sizeCalculation: ({ snapshot }) => (snapshot?.students.size ?? 0) + 1,
  });
  readonly #contests: Turns;
  readonly #accounts: Turns;
  readonly #underWay = new Map<number, Reading>();

  constructor(used: UsedTime) {
    this.#contests = new Turns({ places: Infinity, ofLane: 1, waits: used });
    this.#accounts = new Turns({ places: 2, ofLane: 1, spare: 1, used, rest: restAfterWork });
  }

  /** Returns a fresh snapshot. `read` receives the last snapshot, to find changes. */
  async get(
    contestId: number,
    now: () => number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    const readInTurn = async () =>
      // Another request may have read the contest while this one waited.
      this.#fresh(contestId, now()) ?? this.#accounts.run(() => this.#read(contestId, read));
    return this.#fresh(contestId, now()) ?? this.#contests.run(readInTurn, { lane: contestId });
  }

  /** Runs the rest of the request in the account's queue, where contests are also read. */
  answer<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.#accounts.run(make);
  }

  /** Makes the next request read the contest from the database. */
  forget(contestId: number): void {
    for (const reading of [this.#readings.get(contestId), this.#underWay.get(contestId)]) {
      if (reading) reading.isStale = true;
    }
  }

  #fresh(contestId: number, now: number): LiveSnapshot | undefined {
    const last = this.#readings.get(contestId);
    // The difference is absolute, because the clock may have been set back.
    const isFresh = last?.snapshot && !last.isStale && Math.abs(now - last.snapshot.at) < FRESH;
    return isFresh ? last.snapshot : undefined;
  }

  async #read(
    contestId: number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    const reading: Reading = { isStale: false };
    this.#underWay.set(contestId, reading);
    try {
      reading.snapshot = await read(this.#readings.get(contestId)?.snapshot);
      this.#readings.set(contestId, reading);
      return reading.snapshot;
    } finally {
      this.#underWay.delete(contestId);
    }
  }
}
