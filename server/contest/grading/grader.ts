import type { Expression, Transaction } from 'kysely';
import type { QuestionKinds } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { pagesOf } from '../../base/database/read-in-pages.ts';
import { TooLarge } from '../../base/shared/errors.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { UsedTime } from '../../base/shared/used-time.ts';
import { WorkLimitExceeded, WorkerPool } from '../../base/shared/worker-pool.ts';
import { countGaps, type GapsByPlace } from './count-gaps.ts';
import type { QuestionKey } from './grade.ts';
import { gradePages, type PagesToGrade, writePage, writeRules } from './grade-pages.ts';
import type { TypedGroups } from './group-typed-answers.ts';

const PROGRAM = new URL('grading-worker.ts', import.meta.url);

/**
 * `rules`: of `writeRules`. `analyse`: grades and counts gaps. Except for `grade`, the pages have the number
 * of each text in place of its cell.
 */
export type GradingTask =
  | {
      does: 'grade' | 'analyse';
      kinds: QuestionKinds;
      rules: readonly Uint8Array[];
      pages: readonly Uint8Array[];
    }
  | { does: 'group'; question: QuestionKey; pages: readonly Uint8Array[] };
export type GradingAnswer = { earned: Int32Array; gaps: GapsByPlace } | TypedGroups;

export type WithGrader = { grader: Grader };

/** Different answers, read from the database. `rows`: without the texts, which only `pages` have. */
export type ReadAnswers<Row> = { rows: Row[]; pages: Uint8Array[] };

type AnswerRow = { place: number; cell: number | string | null; text: string | null };

/** Answers that are graded at once without a thread, about as many as those of a class to one question. */
const FEW = 64;

const tooManyAnswersRefusal = () =>
  new TooLarge(
    sentence`Students gave too many different answers to these questions: at most ${limits.gradedAtOnce.answers} can be graded at once. Please correct fewer questions at a time.`,
  );

/** Grades many answers in its own threads, so that no student waits for it. */
export class Grader {
  readonly #threads: WorkerPool<GradingTask, GradingAnswer>;

  constructor(used: UsedTime) {
    this.#threads = new WorkerPool(PROGRAM, used, { memory: limits.gradedAtOnce.memory });
  }

  /**
   * Returns what each answer earns by each rule, as `gradePages` does. The pages cannot be used afterwards.
   * Must not be called within a transaction, because it may wait for others.
   */
  async grade(task: PagesToGrade, grading: Grading): Promise<ArrayLike<number>> {
    return (await this.#grade('grade', task, grading)).earned;
  }

  /** Grades typed answers as `grade` does, and counts those in each gap (`countGaps`). */
  async analyse(task: PagesToGrade, grading: Grading): Promise<Graded> {
    return this.#grade('analyse', task, grading);
  }

  async #grade(
    does: 'grade' | 'analyse',
    task: PagesToGrade,
    { count, slices, lane }: Grading,
  ): Promise<Graded> {
    if (count <= FEW)
      return {
        earned: await slices.run(gradePages(task)),
        gaps: does === 'analyse' ? countGaps(task) : new Map(),
      };
    const { rules, ...others } = task;
    const answer = await this.#ask({ does, ...others, rules: await slices.run(writeRules(rules)) }, lane);
    return 'earned' in answer ? answer : { earned: [], gaps: new Map() };
  }

  async group(question: QuestionKey, pages: readonly Uint8Array[], lane: number): Promise<TypedGroups> {
    const answer = await this.#ask({ does: 'group', question, pages }, lane);
    return 'earned' in answer ? { total: 0, groups: [] } : answer;
  }

  async #ask(task: GradingTask, lane: number): Promise<GradingAnswer> {
    try {
      return await this.#threads.ask(task, {
        timeout: limits.gradedAtOnce.time,
        turn: { lane },
        bytes: task.does === 'group' ? task.pages : [...task.pages, ...task.rules],
      });
    } catch (fault) {
      throw fault instanceof WorkLimitExceeded ? tooManyAnswersRefusal() : fault;
    }
  }

  async stop(): Promise<void> {
    await this.#threads.stop();
  }
}

/** `earned`: as `gradePages` returns it. */
type Graded = { earned: ArrayLike<number>; gaps: GapsByPlace };

/** `count`: number of answers. `lane`: account that is charged. */
type Grading = { count: number; slices: Slices; lane: number };

/** Reads different answers in pages. Throws `TooLarge` if there are too many to be graded at once. */
export async function readAnswers<Row extends AnswerRow>(
  slices: Slices,
  trx: Transaction<DB>,
  query: Expression<Row>,
): Promise<ReadAnswers<Omit<Row, 'text'>>> {
  const rows: Omit<Row, 'text'>[] = [];
  const pages: Uint8Array[] = [];
  for await (const page of pagesOf(slices, trx, query)) {
    pages.push(
      writePage(page.map(({ place, cell, text }) => [place, cell === null ? null : Number(cell), text])),
    );
    for (const { text: _, ...row } of page) rows.push(row);
    if (rows.length > limits.gradedAtOnce.answers) throw tooManyAnswersRefusal();
  }
  return { rows, pages };
}
