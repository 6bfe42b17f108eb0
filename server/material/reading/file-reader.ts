import * as limits from '#contract/limits.ts';
import { Unreadable } from '../../base/shared/errors.ts';
import { Turns } from '../../base/shared/turns.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkExceeded, WorkThreads } from '../../base/shared/work-threads.ts';
import type { NeededPictures } from './needed-pictures.ts';
import type { Pictures } from './place-pictures.ts';
import type { StudentList } from './students/read-student-list.ts';

const PROGRAM = new URL('reading-worker.ts', import.meta.url);

/** Time (ms) for which the thread is kept for the next file. */
const KEPT = 30_000;

/**
 * A file of questions, and what became of its pictures once that is known; or, with `list`, a list of
 * students.
 */
export type ReadTask = {
  bytes: Uint8Array;
  pictures?: Pictures | undefined;
  withLines?: boolean;
  list?: StudentList;
};
/**
 * `answer`: what `readQuestions` or `readStudents` answers, as JSON. `pictures`: what has to be stored first,
 * beside the file's own bytes, which come back. `fault`: a fault of ours, as the log shows it.
 */
export type Outcome = Success | { unreadable: string } | { fault: string };
type Success = { answer: Uint8Array } | (NeededPictures & { bytes: Uint8Array });

/** Makes pictures of the bytes that a file has, and finds those that the teacher has already. */
export type Store = (needed: Pick<NeededPictures, 'pictures' | 'ids'>) => Promise<Pictures>;

/** Part of the server for calls that read files. */
export type Files = { files: FileReader };

/**
 * Reads files of questions and lists of students in threads of its own: whatever a file costs, it costs
 * there.
 */
export class FileReader {
  readonly #threads: WorkThreads<ReadTask, Outcome>;
  readonly #log: (fault: string) => void;
  /** One place for each teacher. */
  readonly #teachers = new Turns({ places: Infinity, ofLane: 1 });

  /** `log` gets the faults of our readers, with their stacks. */
  constructor(log: (fault: string) => void, used: UsedTime) {
    this.#threads = new WorkThreads(PROGRAM, used, { memory: limits.reading.memory, kept: KEPT });
    this.#log = log;
  }

  /**
   * Reads a file into the answer of `readQuestions`, as JSON. The thread takes `bytes` over: the caller must
   * not use them any more. `store` makes pictures of the file's bytes, or finds them. Throws `Unreadable`
   * (400) if it is no list of questions or exceeds the bounds, and `Unavailable` (503) after 10 s in the
   * queue, in which teachers take turns. One file of a teacher is read at a time, because its pictures wait
   * in our memory.
   */
  read(bytes: Uint8Array, teacher: number, store: Store, withLines = false): Promise<Buffer> {
    return this.#teachers.run(() => this.#read(bytes, teacher, store, withLines), { lane: teacher });
  }

  /** Reads a file into the answer of `readStudents`, as JSON. Throws as `read` does. */
  readStudents(bytes: Uint8Array, teacher: number, list: StudentList): Promise<Buffer> {
    const work = async () => {
      const outcome = await this.#ask({ bytes, list }, teacher);
      if ('answer' in outcome) return asBuffer(outcome.answer);
      throw new Error('A list of students has no pictures.');
    };
    return this.#teachers.run(work, { lane: teacher });
  }

  async #read(bytes: Uint8Array, teacher: number, store: Store, withLines: boolean): Promise<Buffer> {
    const first = await this.#ask({ bytes, withLines }, teacher);
    if ('answer' in first) return asBuffer(first.answer);
    // It is read once more with the ids of its pictures, so that the thread has nothing to remember
    // meanwhile.
    const pictures = new Map([...first.leftOut, ...(await store(first))]);
    const second = await this.#ask({ bytes: first.bytes, pictures, withLines }, teacher);
    if ('answer' in second) return asBuffer(second.answer);
    throw new Error('A file that has its pictures asked for them again.');
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }

  async #ask(task: ReadTask, teacher: number): Promise<Success> {
    try {
      const outcome = await this.#threads.ask(task, {
        timeout: limits.reading.time,
        turn: { lane: teacher },
        bytes: [task.bytes],
      });
      if ('unreadable' in outcome) throw new Unreadable(outcome.unreadable);
      if ('fault' in outcome) {
        this.#log(outcome.fault);
        throw new Unreadable('The file cannot be read, by a fault of ours. Please try another format.');
      }
      return outcome;
    } catch (fault) {
      if (!(fault instanceof WorkExceeded)) throw fault;
      throw new Unreadable(
        `Reading the file takes too much ${fault.bound}. Please divide it into smaller files.`,
      );
    }
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
