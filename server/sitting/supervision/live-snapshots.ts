import { LRUCache } from 'lru-cache';
import type { Wire } from '#contract/schemas.ts';
import { Turns } from '../../base/shared/turns.ts';
import { restAfterWork, type UsedTime } from '../../base/shared/used-time.ts';

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

type Reading = { isStale: boolean; snapshot?: LiveSnapshot };

/** A snapshot serves everybody who asks within this time (ms). */
const FRESH = 1_000;
/** The most rows that are kept, of all contests together. */
const ROWS = 100_000;

/**
 * The live page of each contest, read at most once a second, however many teachers look: the teachers must
 * not slow down the students. Two contests are read at a time, for two different accounts, so one account
 * cannot keep all others waiting.
 */
export class LiveSnapshots {
  readonly #readings = new LRUCache<number, Reading>({
    maxSize: ROWS,
    sizeCalculation: ({ snapshot }) => (snapshot?.students.size ?? 0) + 1,
  });
  /** One place for each contest. */
  readonly #contests: Turns;
  readonly #accounts: Turns;
  readonly #underWay = new Map<number, Reading>();

  constructor(used: UsedTime) {
    this.#contests = new Turns({ places: Infinity, ofLane: 1, waits: used });
    this.#accounts = new Turns({ places: 2, ofLane: 1, spare: 1, used, rest: restAfterWork });
  }

  /** `read` gets the last snapshot, to find out what has changed since. */
  async get(
    contestId: number,
    now: () => number,
    read: (last: LiveSnapshot | undefined) => Promise<LiveSnapshot>,
  ): Promise<LiveSnapshot> {
    const readInTurn = async () =>
      // Another request may have read it meanwhile.
      this.#fresh(contestId, now()) ?? this.#accounts.run(() => this.#read(contestId, read));
    return this.#fresh(contestId, now()) ?? this.#contests.run(readInTurn, { lane: contestId });
  }

  /** Does what follows for one account's answer, in a turn like a reading. */
  answer<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.#accounts.run(make);
  }

  /** Makes the next request see a change. */
  forget(contestId: number): void {
    for (const reading of [this.#readings.get(contestId), this.#underWay.get(contestId)]) {
      if (reading) reading.isStale = true;
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
