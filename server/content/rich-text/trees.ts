import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { KnownPictures } from '../picture/find-pictures.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../base/shared/worker-pool.ts';

const PROGRAM = new URL('trees-worker.ts', import.meta.url);

export type Sources = { sources: readonly string[]; pictures: KnownPictures };

/** `tree` is JSON. `pictures`: ids of its pictures. */
export type MadeTree = { tree: string; pictures: string[]; isPictureMissing: boolean };

export type TreesAnswer = { trees: MadeTree[] } | { fault: Sentence };

export type RichText = { trees: Trees };

/** Makes trees in worker threads, because formulas take long. */
export class Trees {
  readonly #threads: WorkerPool<Sources, TreesAnswer>;

  constructor(used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used);
  }

  /**
   * Makes the tree of each source. Throws `InvalidFields` (400) at `field` for too many formulas, and for
   * trees that are too large or take too long. Throws `Unavailable` (503) after 10 s in the queue, in which
   * teachers take turns.
   */
  async make(sources: Sources, teacherId: number, field: string): Promise<MadeTree[]> {
    const made = await this.#ask(sources, teacherId);
    if ('fault' in made) throw new InvalidFields({ [field]: made.fault });
    return made.trees;
  }

  async #ask(sources: Sources, teacherId: number): Promise<TreesAnswer> {
    try {
      return await this.#threads.ask(sources, { timeout: limits.richText.time, turn: { lane: teacherId } });
    } catch (fault) {
      if (!(fault instanceof WorkLimitExceeded)) throw fault;
      return { fault: sentence`The formulas take too long to read. Please write simpler ones.` };
    }
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}
