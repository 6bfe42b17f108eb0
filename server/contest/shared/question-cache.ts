import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/database/connect.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { SharedTurns } from '../../base/shared/shared-turns.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { Turns } from '../../base/shared/turns.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { loadPublishedContest, type PublishedContest, estimateMemory } from './published-contest.ts';
import { loadPublishedTexts, type PublishedTexts } from './published-texts.ts';
import { isBeforeStart } from './time-rules.ts';

const MIB = 1024 * 1024;

/**
 * Cache sizes in bytes, enough for some hundred of the largest contests, and for the texts of 20 to 60. A
 * contest with the longest lists of accepted answers needs 40 MB (`limits.keptAnswers`).
 */
const KEPT = { contests: 48 * MIB, texts: 64 * MIB };

/** Maximum concurrent loads of one kind, which is low to keep database connections free. */
const TOGETHER = 2;

/** After a load, the account waits this many times as long as the load took. */
const REST_TIMES = 3;

/**
 * Concurrent requests share a load. Each account has one load at a time, with a pause after it, so an account
 * that requests a hundred contests delays others by only one load.
 */
const fairLoads = <Value>(waits: UsedTime) =>
  new SharedTurns<Value>(
    new Turns({ places: TOGETHER, ofLane: 1, waits, rest: (took) => REST_TIMES * took }),
    { begun: true },
  );

type Asked = { by: number; at: Date };

/**
 * Cache of started contests, which cannot change. Texts have their own cache, so that many views do not evict
 * the data for saving. Callers first check that the student takes part, because otherwise anybody could fill
 * the cache.
 */
export class QuestionCache {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #slices: Slices;
  readonly #contests = new LRUCache<number, PublishedContest>({
    maxSize: KEPT.contests,
    sizeCalculation: estimateMemory,
  });
  readonly #texts = new LRUCache<number, PublishedTexts>({
    maxSize: KEPT.texts,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  readonly #loadsOfContests: SharedTurns<Awaited<ReturnType<typeof loadPublishedContest>>>;
  readonly #loadsOfTexts: SharedTurns<PublishedTexts>;

  constructor(clock: Pick<Clock, 'now'>, slices: Slices, used: UsedTime) {
    this.#loadsOfContests = fairLoads(used);
    this.#loadsOfTexts = fairLoads(used);
    this.#clock = clock;
    this.#slices = slices;
  }

  kept(contestId: number): PublishedContest | undefined {
    return this.#contests.get(contestId);
  }

  /** Counts the memory (bytes) of a contest's keys, which stay cached as long as the contest. */
  countKeys(contest: PublishedContest, bytes: number): void {
    const { id } = contest.summary;
    if (this.#contests.get(id) !== contest) return;
    this.#contests.delete(id);
    this.#contests.set(id, contest, { size: estimateMemory(contest) + bytes });
  }

  /** Returns null before the start; undefined if the contest is unknown or not published. */
  async read(
    db: Database,
    contestId: number,
    { by, at }: Asked,
  ): Promise<PublishedContest | null | undefined> {
    for (;;) {
      const kept = this.kept(contestId);
      if (kept) return kept;
      const loaded = await this.#loadsOfContests.run(contestId, () => this.#load(db, contestId), {
        lane: by,
      });
      if (!loaded || loaded.contest) return loaded?.contest ?? undefined;
      if (isBeforeStart({ start_at: loaded.startAt }, at)) return null;
      // The shared load began before the contest started, but this request came after the start, so it loads
      // again.
    }
  }

  async #load(db: Database, contestId: number) {
    // Reads the clock before loading, because a contest that has started by then cannot change.
    const now = new Date(this.#clock.now());
    const loaded = await loadPublishedContest(db, contestId, (contest) => !isBeforeStart(contest, now));
    if (loaded?.contest) this.#contests.set(contestId, loaded.contest);
    return loaded;
  }

  async texts(db: Database, contest: PublishedContest, { by }: Pick<Asked, 'by'>): Promise<PublishedTexts> {
    const { id } = contest.summary;
    const kept = this.#texts.get(id);
    if (kept) return kept;
    const load = async () => {
      const texts = await loadPublishedTexts(db, this.#slices, contest);
      this.#texts.set(id, texts);
      return texts;
    };
    return this.#loadsOfTexts.run(id, load, { lane: by });
  }
}
