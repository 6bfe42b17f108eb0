import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/database/connect.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { SharedTurns } from '../../base/shared/shared-turns.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { Turns } from '../../base/shared/turns.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { loadPublishedContest, type PublishedContest, weightOf } from './published-contest.ts';
import { loadPublishedTexts, type PublishedTexts } from './published-texts.ts';
import { notStarted } from './time-rules.ts';

const MIB = 1024 * 1024;

/** Bytes that are kept: of some hundred of the largest contests, and the texts of twenty to sixty. */
const KEPT = { contests: 24 * MIB, texts: 64 * MIB };

/** Loads of a kind that run at once. They are few, so that database connections stay free. */
const TOGETHER = 2;

/** An account rests 3 times as long as its load took. */
const REST_TIMES = 3;

/**
 * Loads that many callers may want at once: whoever asks for something that is being read gets the same load.
 * One account has one load under way, and rests after it. So an account that asks for a hundred contests
 * delays another account by one, and leaves most of the event loop to all others.
 */
const fairLoads = <Value>(waits: UsedTime) =>
  new SharedTurns<Value>(
    new Turns({ places: TOGETHER, ofLane: 1, waits, rest: (took) => REST_TIMES * took }),
    { begun: true },
  );

/** Caller, whose lane waits, and the time of the call. */
type Asked = { by: number; at: Date };

/**
 * Contests that an app has read. From its start on a published contest is never withdrawn, so each app may
 * keep it. The data that a save needs and the texts that a view needs are kept apart, so that a flood of
 * views drives no save out. Callers first judge whether the student takes part: otherwise anybody could have
 * anything loaded.
 */
export class QuestionCache {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #slices: Slices;
  readonly #contests = new LRUCache<number, PublishedContest>({
    maxSize: KEPT.contests,
    sizeCalculation: weightOf,
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

  /** Returns the kept data of a contest that has started. */
  kept(contestId: number): PublishedContest | undefined {
    return this.#contests.get(contestId);
  }

  /** Null before the start. Undefined where there is no such contest, or it is not published. */
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
      if (notStarted({ start_at: loaded.startAt }, at)) return null;
      // The load that this request shared had begun before the start; the request came after it.
    }
  }

  async #load(db: Database, contestId: number) {
    // The clock is read first: what was published and had started then stays as it is.
    const now = new Date(this.#clock.now());
    const loaded = await loadPublishedContest(db, contestId, (contest) => !notStarted(contest, now));
    if (loaded?.contest) this.#contests.set(contestId, loaded.contest);
    return loaded;
  }

  /** The texts of a contest that has started. */
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
