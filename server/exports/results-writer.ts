import { limits } from '#contract/limits.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { TooLarge } from '../shared/errors.ts';
import { WorkExceeded, WorkThread } from '../shared/work-thread.ts';
import type { ResultsTask } from './results.ts';

const PROGRAM = new URL('results-worker.ts', import.meta.url);

/** How long (ms) the thread is kept for the next file. */
const KEPT = 30_000;

/** What the call works with that writes the results of contests. */
export type WrittenResults = { writtenResults: ResultsWriter };

export const tooManyResults = () =>
  new TooLarge(
    'This contest has more answers than such a file takes. Save the participants as CSV, or everything as JSON.',
  );

/** Writes the results of contests in a thread of its own: 10,000 students are some million cells. */
export class ResultsWriter {
  readonly #thread = new WorkThread<ResultsTask, WrittenFile>(PROGRAM, {
    memory: limits.results.memory,
    kept: KEPT,
  });

  /**
   * The results as a file. The task's pages are used up. Throws `TooLarge` (413) if it takes too long or too
   * much memory, and `Unavailable` (503) after 10 s in the queue, in which teachers take turns.
   */
  async write(task: ResultsTask, teacher: number): Promise<WrittenFile> {
    try {
      return await this.#thread.ask(task, {
        timeout: limits.results.time,
        turn: { lane: `account ${teacher}` },
        bytes: task.pages,
      });
    } catch (fault) {
      throw fault instanceof WorkExceeded ? tooManyResults() : fault;
    }
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
