import { isDeepStrictEqual } from 'node:util';
import { gradingNamed } from '#contract/earned.ts';
import type { PublishedContest } from '../shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { Steps } from '../../base/shared/steps.ts';
import { acceptedAnswers, type Key } from './grade.ts';
import { loadEffectiveKey } from './load-versions.ts';

/** `bytes`: memory of the largest key. */
type Kept = { latest: Promise<Key>; others: Map<number, Promise<Key>>; bytes: number };

/**
 * Maximum number of cached versions besides the latest. Usually, these are the published version and the
 * previous one.
 */
const MOST = 2;

type Needs = { slices: Slices; countMemory: (contest: PublishedContest, bytes: number) => void };

/**
 * Cache of keys. A contest's keys stay cached as long as its questions. Another process may have stored a
 * newer version, so statements that write marks check that theirs is the latest
 * (attempt/answers-statement.ts).
 */
export class KeyCache {
  readonly #needs: Needs;
  readonly #kept = new WeakMap<PublishedContest, Kept>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Returns the latest key version that this process has read. */
  read(db: Database, questions: PublishedContest): Promise<Key> {
    return this.#keptOf(db, questions).latest;
  }

  async at(db: Database, questions: PublishedContest, version: number): Promise<Key> {
    const kept = this.#keptOf(db, questions);
    const latest = await kept.latest;
    if (latest.version === version) return latest;
    const reading = kept.others.get(version) ?? this.#load(db, questions, version);
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
    const kept = { latest: this.#load(db, questions), others: new Map(), bytes: 0 };
    this.#kept.set(questions, kept);
    kept.latest.catch(() => this.#kept.delete(questions));
    return kept;
  }

  async #load(db: Database, questions: PublishedContest, version?: number): Promise<Key> {
    const { slices, countMemory } = this.#needs;
    const loaded = await loadEffectiveKey(db, questions.summary.id, version);
    const kept = this.#kept.get(questions);
    const key = await slices.run(readLists(loaded, version === undefined ? undefined : await kept?.latest));
    const bytes = memoryOf(key);
    if (kept && bytes > kept.bytes) {
      kept.bytes = bytes;
      countMemory(questions, (1 + MOST) * bytes);
    }
    return key;
  }
}

/** Number of accepted answers that are read at once, which takes well under a millisecond. */
const ANSWERS_AT_ONCE = 64;

/**
 * Reads the accepted answers of a key, so that the first answer to be graded does not wait for all of them.
 * Takes questions from another version that are equal there, so that equal lists are kept once.
 */
function* readLists(key: Key, other: Key | undefined): Steps<Key> {
  const questions: Key['questions'] = [];
  let left = ANSWERS_AT_ONCE;
  for (const [index, question] of key.questions.entries()) {
    const before = other?.questions[index];
    const own = before && isDeepStrictEqual(question, before) ? before : question;
    gradingNamed(own.kind).prepare?.(own);
    questions.push(own);
    left -= acceptedAnswers(own).length;
    if (left > 0) continue;
    yield;
    left = ANSWERS_AT_ONCE;
  }
  return { ...key, questions };
}

/** Bytes per accepted answer, and per character of it, as typed and as normalized. */
const [OF_ANSWER, OF_CHARACTER] = [200, 4];

const memoryOf = ({ questions }: Key): number =>
  questions
    .flatMap(acceptedAnswers)
    .reduce((sum, { text }) => sum + OF_ANSWER + OF_CHARACTER * text.length, 0);
