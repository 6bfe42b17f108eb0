import * as limits from '#contract/limits.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { TooLarge } from '../../base/shared/errors.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../base/shared/worker-pool.ts';
import type { GradebookTask } from './gradebook-students.ts';
import type { ResultsTask } from './results.ts';

const PROGRAM = new URL('results-worker.ts', import.meta.url);

/** Time (ms) for which the idle thread waits for the next file. */
const KEPT = 30_000;

export type WithResultsWriter = { writtenResults: ResultsWriter };

export const tooManyResultsRefusal = () =>
  new TooLarge(
    sentence`This contest has more answers than such a file takes. Save the participants as CSV, or everything as JSON.`,
  );

const tooManyMarks = () =>
  new TooLarge(sentence`This class has more marks than such a file takes. Choose fewer contests.`);

/** Writes files in its own threads, because the results of a class may have a million cells. */
export class ResultsWriter {
  readonly #threads: WorkerPool<ResultsTask | GradebookTask, WrittenFile>;

  constructor(used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used, { memory: limits.resultExports.memory, kept: KEPT });
  }

  /**
   * Writes a file. The task's pages cannot be used afterwards. Throws `TooLarge` (413) if it takes too much
   * time or memory, and `Unavailable` (503) after 10 s in the queue, in which teachers take turns.
   */
  async write(task: ResultsTask | GradebookTask, teacher: number): Promise<WrittenFile> {
    try {
      return await this.#threads.ask(task, {
        timeout: limits.resultExports.time,
        turn: { lane: teacher },
        bytes: task.of === 'class' ? task.pages : [...task.pages, ...task.texts],
      });
    } catch (fault) {
      if (!(fault instanceof WorkLimitExceeded)) throw fault;
      throw task.of === 'class' ? tooManyMarks() : tooManyResultsRefusal();
    }
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}
