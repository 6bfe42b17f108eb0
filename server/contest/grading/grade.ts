import { type Answer, type Answers } from '#contract/answer.ts';
import { earnedByAnswer, type Rule } from '#contract/earned.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { PARTS, toMarks } from '#contract/marks.ts';

export type QuestionKey = {
  /** Name of the question's kind; absent for single choice. */
  kind?: string;
  /** Option ids in ascending order; absent for single choice. */
  options?: number[];
  content?: QuestionContent;
  /** Right answers, if they are not among the options. */
  key?: AnswerKey;
  /** Right options in the teacher's order. Of a single choice, more than one only after a correction. */
  right: number[];
  /**
   * Options that earn the marks. For a single choice, they include formerly right options if nobody may lose
   * marks by a correction.
   */
  accepted: number[];
  /** Formerly right options of another kind, which still earn marks together. */
  kept?: number[][];
  /** Earlier keys, whose right answers still earn their marks. */
  keptKeys?: AnswerKey[];
  /** Whether every response earns the marks, even without an answer. */
  isForAll: boolean;
  /** Part of the marks that an answer that earns nothing costs, in 2520ths; absent if it costs nothing. */
  cost?: number;
  /** Parts; 0 if the question was dropped and earns no marks. */
  markParts: number;
  /** False if the question was dropped. If `markParts` is above 0, it still earns marks ("nobody loses"). */
  isInTotal: boolean;
};

/** One version of a contest's key. It never changes, so it can be cached forever. */
export type Key = {
  /** 1 for the key as published; each correction adds 1. */
  version: number;
  questions: QuestionKey[];
  /** Passing mark and total, both in parts. */
  minimumMarkParts: number;
  totalMarkParts: number;
  /** Parts that every response begins with. Default: 0. */
  startParts?: number;
  /** Lowest score; null if there is none. Default: 0. */
  lowestParts?: number | null;
};

/** Returns the parts that each question earns, also those without an answer. */
export const earnedOf = (answers: Answers, { questions }: Key): number[] =>
  questions.map((question, questionIndex) => earnedMarkParts(question, answers[questionIndex] ?? null));

/**
 * Grades a response: the parts that each answer earns, and the score, at most the total (docs/rules.md). SQL
 * that merges answers sums them in the same way (`scoreInSql`).
 */
export function grade(answers: Answers, key: Key): { earned: number[]; markParts: number } {
  const earned = earnedOf(answers, key);
  const { totalMarkParts, startParts = 0, lowestParts = 0 } = key;
  const sum = earned.reduce((all, parts) => all + parts, startParts);
  return { earned, markParts: Math.max(lowestParts ?? -Infinity, Math.min(sum, totalMarkParts)) };
}

/**
 * Returns SQL for the score, an aggregate over what the answers earn. The statement must read `contest`.
 * Arguments are SQL, too.
 */
export const scoreInSql = ({ earned, total }: { earned: string; total: string }): string =>
  // `greatest` ignores a null.
  `greatest(case contest.lowest when 'zero' then 0 end,
    least(${total}, coalesce(contest.start_marks, 0) * ${PARTS} + coalesce(sum(${earned}), 0)))::integer`;

/** Returns the parts that an answer to one question earns. */
export const earnedMarkParts = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, question, question.markParts);

/**
 * Returns the parts that an answer earns if only right options count. Options that merely keep their
 * marks after a correction earn nothing here.
 */
export const earnedByRightOptions = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, byRightOptions(question), question.markParts);

/** Returns the rule by which only right options count. */
export const byRightOptions = <Question extends Rule & { right: readonly number[] }>(
  question: Question,
): Question => ({
  ...question,
  accepted: question.right,
  kept: [],
  keptKeys: [],
  isForAll: false,
  cost: 0,
});

export const earnedMarkPartsAt = (
  { questions }: Key,
  questionIndex: number,
  answer: Answer | null,
): number => {
  const question = questions[questionIndex];
  return question ? earnedMarkParts(question, answer) : 0;
};

/** Returns the marks (not parts) of the answer to one question. */
export const earnedMarks = (key: Key, questionIndex: number, answers: Answers): number =>
  toMarks(earnedMarkPartsAt(key, questionIndex, answers[questionIndex] ?? null));
