import * as limits from '#contract/limits.ts';
import type { WriteFormat } from '#contract/formats.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { TooLarge } from '../../../base/shared/errors.ts';
import { WorkExceeded, WorkThread } from '../../../base/shared/work-thread.ts';
import type { LoadedContest } from './whole-contest.ts';

const PROGRAM = new URL('writing-worker.ts', import.meta.url);

/** How long (ms) the thread is kept for the next file. */
const KEPT = 30_000;

export type WriteTask = { format: WriteFormat; contest: LoadedContest };

/** What the calls work with that write files. */
export type WrittenFiles = { writtenFiles: FileWriter };

/** Writes files of questions in a thread of its own. */
export class FileWriter {
  readonly #thread = new WorkThread<WriteTask, WrittenFile>(PROGRAM, {
    memory: limits.reading.memory,
    kept: KEPT,
  });

  /**
   * The contest as a file. Throws `TooLarge` (413) if that takes too long or too much memory, and
   * `Unavailable` (503) after 10 s in the queue, in which teachers take turns.
   */
  async write(task: WriteTask, teacher: number): Promise<WrittenFile> {
    try {
      const turn = { lane: `account ${teacher}` };
      const bytes = task.contest.pictures.values();
      return await this.#thread.ask(task, { timeout: limits.reading.time, turn, bytes });
    } catch (fault) {
      if (!(fault instanceof WorkExceeded)) throw fault;
      throw new TooLarge('This contest is too large for one file.');
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
