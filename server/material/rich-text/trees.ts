import * as limits from '#contract/limits.ts';
import type { KnownPictures } from '../picture/find-pictures.ts';
import { Invalid } from '../../base/shared/errors.ts';
import { WorkExceeded, WorkThread } from '../../base/shared/work-thread.ts';

const PROGRAM = new URL('trees-worker.ts', import.meta.url);

/** What the thread is asked: the sources, and the size of each picture that they may use. */
export type Sources = { sources: readonly string[]; pictures: KnownPictures };

/** A source's tree as JSON, the pictures in it, and whether it names one that is not known. */
export type MadeTree = { tree: string; pictures: string[]; isPictureMissing: boolean };

/** What the thread answers: a tree for each source, or why there are none. */
export type Made = { trees: MadeTree[] } | { fault: string };

/** What the calls work with that store or show rich text. */
export type RichText = { trees: Trees };

/** Makes trees of sources, in a thread of its own: formulas take their time. */
export class Trees {
  readonly #thread = new WorkThread<Sources, Made>(PROGRAM);

  /**
   * The tree of each source. Throws `Invalid` (400), with its sentence at `field`, if they have more formulas
   * than a contest may have, or if their trees are too large or take too long; and `Unavailable` (503) after
   * 10 s in the queue, in which teachers take turns.
   */
  async make(sources: Sources, teacherId: number, field: string): Promise<MadeTree[]> {
    const made = await this.#ask(sources, teacherId);
    if ('fault' in made) throw new Invalid({ [field]: made.fault });
    return made.trees;
  }

  async #ask(sources: Sources, teacherId: number): Promise<Made> {
    const turn = { lane: `account ${teacherId}` };
    try {
      return await this.#thread.ask(sources, { timeout: limits.richText.time, turn });
    } catch (fault) {
      if (!(fault instanceof WorkExceeded)) throw fault;
      return { fault: 'The formulas take too long to read. Please write simpler ones.' };
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
