import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect.ts';
import type { Key } from './grade.ts';
import { loadKey } from './load-key.ts';

/** The keys that an app has read: that of a published contest never changes, so each app may keep it. */
export class KeyCache {
  readonly #cache = new LRUCache<number, Key, Database>({
    max: 1_000,
    fetchMethod: (contestId, _stale, { context }) => readKey(context, contestId),
  });

  /** The key of a contest that is known to be published, for grading. */
  async read(db: Database, contestId: number): Promise<Key> {
    // `get` first: a look that finds it costs a tenth of a `fetch`, and there is one for every answer.
    return this.#cache.get(contestId) ?? this.#cache.forceFetch(contestId, { context: db });
  }
}

async function readKey(db: Database, contestId: number): Promise<Key> {
  const questions = await loadKey(db, contestId);
  return questions.map(({ id, options, half_marks: halfMarks }) => {
    const correct = options.find((option) => option.is_correct);
    if (!correct) throw new Error(`question ${id} has no correct option`);
    return { optionId: correct.id, halfMarks };
  });
}
