import type { QuestionKinds } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Desk } from '#shared/desks.ts';
import { sentence } from '#shared/sentence.ts';
import { TooLarge } from '../../../base/shared/errors.ts';
import type { UsedTime } from '../../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../../base/shared/worker-pool.ts';

const PROGRAM = new URL('similarity-worker.ts', import.meta.url);

/** Time (ms) for which the idle thread waits for the next contest. */
const KEPT = 30_000;

/** `answers`: cells separated by commas, which `ofText` reads. `desk`: where the student sat, if planned. */
export type ComparedResponse = { name: string; email: string; answers: string; desk?: Desk };

/**
 * `decisive`: for each question, ids of the wrong options, or of the right ones if answers are compared as a
 * whole; null skips the question. `asked`: kinds, with the keys of typed answers. `pages`: lists of
 * `ComparedResponse` as JSON. `texts`: of typed-text-pages.ts.
 */
export type SimilarityTask = {
  decisive: (readonly number[] | null)[];
  asked: QuestionKinds;
  pages: Uint8Array[];
  texts: Uint8Array[];
};

export type WithPairFinder = { similarPairs: SimilarPairs };

export const tooManyPairsRefusal = () =>
  new TooLarge(sentence`This contest has too many responses to compare each of them with each other.`);

/** Compares responses in its own threads, because a large class has millions of pairs. */
export class SimilarPairs {
  readonly #threads: WorkerPool<SimilarityTask, Wire<'getSimilarity'>>;

  constructor(used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used, { memory: limits.similarity.memory, kept: KEPT });
  }

  /**
   * Finds similar pairs. The task's pages cannot be used afterwards. Throws `TooLarge` (413) if it takes too
   * long, and `Unavailable` (503) after 10 s in the queue, in which teachers take turns.
   */
  async find(task: SimilarityTask, teacher: number): Promise<Wire<'getSimilarity'>> {
    try {
      return await this.#threads.ask(task, {
        timeout: limits.similarity.time,
        turn: { lane: teacher },
        bytes: [...task.pages, ...task.texts],
      });
    } catch (fault) {
      throw fault instanceof WorkLimitExceeded ? tooManyPairsRefusal() : fault;
    }
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}
