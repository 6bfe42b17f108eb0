import type { PublishedContest } from '../core/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Key } from './grade.ts';
import { loadEffectiveKey } from './load-versions.ts';

type Kept = { latest: Promise<Key>; others: Map<number, Promise<Key>> };

/**
 * Maximum number of cached versions besides the latest. Usually, these are the published version and the
 * previous one.
 */
const MOST = 2;

/**
 * Cache of keys. A contest's keys stay cached as long as its questions. Another process may have stored a
 * newer version, so statements that write marks check that theirs is the latest
 * (attempt/answers-statement.ts).
 */
export class KeyCache {
  readonly #kept = new WeakMap<PublishedContest, Kept>();

  /** Returns the latest key version that this process has read. */
  read(db: Database, questions: PublishedContest): Promise<Key> {
    return this.#keptOf(db, questions).latest;
  }

  async at(db: Database, questions: PublishedContest, version: number): Promise<Key> {
    const kept = this.#keptOf(db, questions);
    const latest = await kept.latest;
    if (latest.version === version) return latest;
    const reading = kept.others.get(version) ?? loadEffectiveKey(db, questions.summary.id, version);
    kept.others.set(version, reading);
    // A contest can have a hundred versions, so only those loaded last stay cached.
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
    kept.latest.catch(() => this.#kept.delete(questions));
    return kept;
  }
}
