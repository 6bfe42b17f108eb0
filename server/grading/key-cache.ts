import type { PublishedQuestions } from '../contest/question-cache.ts';
import type { Database } from '../database/connect.ts';
import type { Key } from './grade.ts';
import { loadKey } from './load-key.ts';

/** The keys that an app has read. Each is kept as long as the questions that it belongs to. */
export class KeyCache {
  readonly #keys = new WeakMap<PublishedQuestions, Promise<Key>>();

  /** The key of these questions, for grading. */
  read(db: Database, questions: PublishedQuestions): Promise<Key> {
    const kept = this.#keys.get(questions);
    if (kept) return kept;
    const key = readKey(db, questions.summary.id);
    this.#keys.set(questions, key);
    key.catch(() => this.#keys.delete(questions)); // the caller hears of the fault
    return key;
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
