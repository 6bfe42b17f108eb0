import * as limits from '#contract/limits.ts';
import type { WriteFormat } from '#contract/formats.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { TooLarge } from '../../base/shared/errors.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../base/shared/worker-pool.ts';
import type { LoadedContest } from './whole-contest.ts';

const PROGRAM = new URL('writing-worker.ts', import.meta.url);

/** Time (ms) for which an idle thread is kept. */
const KEPT = 30_000;

export type WriteTask = { format: WriteFormat; contest: LoadedContest };

export type WithFileWriter = { writtenFiles: FileWriter };

export class FileWriter {
  readonly #threads: WorkerPool<WriteTask, WrittenFile>;

  constructor(used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used, { memory: limits.questionFile.memory, kept: KEPT });
  }

  /**
   * Writes a contest as a file. Throws `TooLarge` (413) if writing takes too much time or memory. Throws
   * `Unavailable` (503) after 10 s in the queue, in which teachers take turns.
   */
  async write(task: WriteTask, teacher: number): Promise<WrittenFile> {
    try {
      const turn = { lane: teacher };
      const bytes = task.contest.pictures.values();
      return await this.#threads.ask(task, { timeout: limits.questionFile.time, turn, bytes });
    } catch (fault) {
      if (!(fault instanceof WorkLimitExceeded)) throw fault;
      throw new TooLarge(sentence`This contest is too large for one file.`);
    }
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}
