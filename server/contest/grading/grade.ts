import { type Answer, type Answers, earnedByAnswer, type Rule } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { toMarks } from '#contract/marks.ts';

export type QuestionKey = {
  /** Name of the question's kind; absent for single choice. */
  kind?: string;
  /** Option ids in ascending order; absent for single choice. */
  options?: number[];
  content?: QuestionContent;
  /** Right options in the teacher's order. Of a single choice, more than one only after a correction. */
  right: number[];
  /**
   * Options that earn the marks. For a single choice, they include formerly right options if nobody may lose
   * marks by a correction.
   */
  accepted: number[];
  /** Formerly right options of another kind, which still earn marks together. */
  kept?: number[][];
  /** Whether every response earns the marks, even without an answer. */
  isForAll: boolean;
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
  const sum = earned.reduce((all, parts) => all + parts, 0);
  return { earned, markParts: Math.min(sum, key.totalMarkParts) };
}

/** Returns SQL for the score, an aggregate over what the answers earn. Arguments are SQL, too. */
export const scoreInSql = ({ earned, total }: { earned: string; total: string }): string =>
  `least(${total}, coalesce(sum(${earned}), 0))::integer`;

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
): Question => ({ ...question, accepted: question.right, kept: [], isForAll: false });

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
