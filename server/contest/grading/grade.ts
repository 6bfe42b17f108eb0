import { type Answer, type Answers } from '#contract/answer.ts';
import { earnedByAnswer, type MarkingRule } from '#contract/earned.ts';
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
  /**
   * Right options in the teacher's order. For a single choice, there is more than one only after a
   * correction.
   */
  right: number[];
  /**
   * Options that earn the marks. For a single choice, they include formerly right options if nobody may lose
   * marks by a correction.
   */
  accepted: number[];
  /**
   * Right options of earlier key versions, for kinds other than single choice. Together they still earn
   * marks.
   */
  kept?: number[][];
  /** Earlier keys, by which answers still earn marks. */
  keptKeys?: AnswerKey[];
  /** Whether every response earns the marks, even without an answer. */
  isForAll: boolean;
  /** Cost of an answer that earns nothing, in 2520ths of the question's marks; absent if there is none. */
  cost?: number;
  /** Marks of the question in parts; 0 if it was dropped and answers keep no marks. */
  markParts: number;
  /**
   * Whether the question belongs to the total. If it was dropped but `markParts` is above 0, answers keep
   * their marks ("nobody loses").
   */
  isInTotal: boolean;
};

/** One version of a contest's key. It never changes, so it can be cached forever. */
export type Key = {
  /** Version number: 1 for the key as published; each correction adds 1. */
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

/** Returns the parts that each question earns, including questions without an answer. */
export const earnedPartsByQuestion = (answers: Answers, { questions }: Key): number[] =>
  questions.map((question, questionIndex) => earnedMarkParts(question, answers[questionIndex] ?? null));

/**
 * Grades a response: returns the parts that each answer earns, and the score, which is at most the total
 * (docs/rules.md). Where SQL merges answers, `scoreInSql` adds up the parts in the same way.
 */
export function grade(answers: Answers, key: Key): { earned: number[]; markParts: number } {
  const earned = earnedPartsByQuestion(answers, key);
  const { totalMarkParts, startParts = 0, lowestParts = 0 } = key;
  const sum = earned.reduce((all, parts) => all + parts, startParts);
  return { earned, markParts: Math.max(lowestParts ?? -Infinity, Math.min(sum, totalMarkParts)) };
}

/**
 * Returns SQL for the score, which aggregates the parts that answers earn. The statement must read `contest`.
 * The arguments are SQL as well.
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
  earnedByAnswer(answer, gradedByRightOptions(question), question.markParts);

/** Returns the question with a rule by which only right options earn marks. */
export const gradedByRightOptions = <Question extends MarkingRule & { right: readonly number[] }>(
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
