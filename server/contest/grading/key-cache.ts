import type { PublishedContest } from '../core/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Key } from './grade.ts';
import { loadEffectiveKey } from './load-versions.ts';

/** `others`: versions that were asked for besides the latest. */
type Kept = { latest: Promise<Key>; others: Map<number, Promise<Key>> };

/** Versions that are kept besides the latest: the published one, and the one before the latest. */
const MOST = 2;

/**
 * Keys that an app has read. Each is kept as long as the questions that it belongs to; a version never
 * changes. Another process may have made a newer version. So a statement that writes marks gets the version
 * by which they were graded, and checks that it is the latest (attempt/answers-statement.ts).
 */
export class KeyCache {
  readonly #kept = new WeakMap<PublishedContest, Kept>();

  /** The latest key of these questions of which this app knows. */
  read(db: Database, questions: PublishedContest): Promise<Key> {
    return this.#keptOf(db, questions).latest;
  }

  /** A certain version, for example the one by which an attempt that was read is graded. */
  async at(db: Database, questions: PublishedContest, version: number): Promise<Key> {
    const kept = this.#keptOf(db, questions);
    const latest = await kept.latest;
    if (latest.version === version) return latest;
    const reading = kept.others.get(version) ?? loadEffectiveKey(db, questions.summary.id, version);
    kept.others.set(version, reading);
    // Those that were asked for before: a contest has up to a hundred versions.
    for (const other of [...kept.others.keys()].slice(0, -MOST)) kept.others.delete(other);
    try {
      const key = await reading;
      if (key.version > (await kept.latest).version) kept.latest = reading;
      return key;
    } catch (fault) {
      kept.others.delete(version);
      throw fault;
    }
  }

  #keptOf(db: Database, questions: PublishedContest): Kept {
    const known = this.#kept.get(questions);
    if (known) return known;
    const kept = { latest: loadEffectiveKey(db, questions.summary.id), others: new Map() };
    this.#kept.set(questions, kept);
    kept.latest.catch(() => this.#kept.delete(questions)); // the caller hears of the fault
    return kept;
  }
}
