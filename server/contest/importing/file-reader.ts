import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import { Turns } from '../../base/shared/turns.ts';
import type { ThreadLanguage } from '../../base/shared/languages.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../base/shared/worker-pool.ts';
import type { NeededPictures } from './needed-pictures.ts';
import type { Pictures } from './place-pictures.ts';
import type { StudentList } from './students/read-student-list.ts';

export type { Pictures } from './place-pictures.ts';

const PROGRAM = new URL('reading-worker.ts', import.meta.url);

const KEPT = 30_000;

/**
 * A file of questions, with the outcomes of its pictures once known. `list`: the file is a list of students.
 */
export type ReadTask = {
  bytes: Uint8Array;
  pictures?: Pictures | undefined;
  withLines?: boolean;
  list?: StudentList;
  /** Language of the answer. */
  language: ThreadLanguage;
};
type How = Pick<ReadTask, 'withLines' | 'language'>;

/**
 * Result of reading a file. Without an `answer`, the caller must store the `pictures` and then send `bytes`
 * again. `fault`: an internal error, for the log.
 */
export type ReadOutcome = Success | { unreadable: Sentence } | { fault: string };
type Success = { answer: Uint8Array } | (NeededPictures & { bytes: Uint8Array });

/** Stores a file's pictures, or finds those that the teacher already has. */
export type StorePictures = (needed: Pick<NeededPictures, 'pictures' | 'ids'>) => Promise<Pictures>;

export type WithFileReader = { files: FileReader };

/** Reads files in worker threads, so that an expensive file does not slow down anything else. */
export class FileReader {
  readonly #threads: WorkerPool<ReadTask, ReadOutcome>;
  readonly #log: (fault: string) => void;
  /** One file per teacher at a time, because its pictures are in memory. */
  readonly #teachers = new Turns({ places: Infinity, ofLane: 1 });

  constructor(log: (fault: string) => void, used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used, { memory: limits.questionFile.memory, kept: KEPT });
    this.#log = log;
  }

  /**
   * Reads a file into the response of `readQuestions`, and transfers `bytes` to the worker thread. Throws
   * `UnreadableFile` (400) for files without questions or beyond the limits, and `Unavailable` (503) after 10
   * s in the queue, in which teachers take turns.
   */
  read(bytes: Uint8Array, teacher: number, store: StorePictures, how: How): Promise<Buffer> {
    return this.#teachers.run(() => this.#read(bytes, teacher, store, how), { lane: teacher });
  }

  readStudents(
    bytes: Uint8Array,
    teacher: number,
    list: StudentList,
    language: ThreadLanguage,
  ): Promise<Buffer> {
    const work = async () => {
      const outcome = await this.#ask({ bytes, list, language }, teacher);
      if ('answer' in outcome) return asBuffer(outcome.answer);
      throw new Error('A list of students has no pictures.');
    };
    return this.#teachers.run(work, { lane: teacher });
  }

  async #read(bytes: Uint8Array, teacher: number, store: StorePictures, how: How): Promise<Buffer> {
    const first = await this.#ask({ bytes, ...how }, teacher);
    if ('answer' in first) return asBuffer(first.answer);
    // Reads the file again with the ids of its pictures, so that the thread need not keep any state.
    const pictures = new Map([...first.leftOut, ...(await store(first))]);
    const second = await this.#ask({ bytes: first.bytes, pictures, ...how }, teacher);
    if ('answer' in second) return asBuffer(second.answer);
    throw new Error('A file that has its pictures asked for them again.');
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }

  async #ask(task: ReadTask, teacher: number): Promise<Success> {
    try {
      const outcome = await this.#threads.ask(task, {
        timeout: limits.questionFile.time,
        turn: { lane: teacher },
        bytes: [task.bytes],
      });
      if ('unreadable' in outcome) throw new UnreadableFile(outcome.unreadable);
      if ('fault' in outcome) {
        this.#log(outcome.fault);
        throw new UnreadableFile(
          sentence`The file cannot be read, by a fault of ours. Please try another format.`,
        );
      }
      return outcome;
    } catch (fault) {
      if (!(fault instanceof WorkLimitExceeded)) throw fault;
      throw new UnreadableFile(
        fault.bound === 'time'
          ? sentence`Reading the file takes too much time. Please divide it into smaller files.`
          : sentence`Reading the file takes too much memory. Please divide it into smaller files.`,
      );
    }
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
