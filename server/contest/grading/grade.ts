import { type Answer, type Answers, earnedByAnswer, type Rule } from '#contract/answer.ts';
import { toMarks } from '#contract/marks.ts';

export type QuestionKey = {
  /** Name of the question's kind; absent for single choice. */
  kind?: string;
  /** Option ids in ascending order; absent for single choice. */
  options?: number[];
  /** Right options in the teacher's order; more than one only after a correction. */
  right: number[];
  /**
   * Options that earn the marks. They include formerly right options if nobody may lose marks by a
   * correction.
   */
  accepted: number[];
  /** Whether every response earns the marks, even without an answer. */
  isForAll: boolean;
  /** Half-points; 0 if the question was dropped and earns no marks. */
  halfMarks: number;
  /** False if the question was dropped. If `halfMarks` is above 0, it still earns marks ("nobody loses"). */
  isInTotal: boolean;
};

/** One version of a contest's key. It never changes, so it can be cached forever. */
export type Key = {
  /** 1 for the key as published; each correction adds 1. */
  version: number;
  questions: QuestionKey[];
  /** Passing mark and total, both in half-points. */
  minimumHalfMarks: number;
  totalHalfMarks: number;
};

export const makeGrade =
  <Answer>(earned: (answer: Answer | null, rule: Rule, worth: number) => number) =>
  (answers: (Answer | null)[], { questions, totalHalfMarks }: Key): number => {
    const sum = questions.reduce(
      (sum, question, questionIndex) =>
        sum + earned(answers[questionIndex] ?? null, question, question.halfMarks),
      0,
    );
    return Math.min(sum, totalHalfMarks);
  };

/**
 * Returns the score in half-points, at most the total (docs/rules.md). grade-in-sql.ts has the same rules in
 * SQL.
 */
export const grade = makeGrade<Answer>(earnedByAnswer);

/** Returns the half-points that an answer to one question earns. */
export const earnedHalfMarks = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, question, question.halfMarks);

/**
 * Returns the half-points that an answer earns if only right options count. Options that merely keep their
 * marks after a correction earn nothing here.
 */
export const earnedByRightOptions = (
  { kind, right, halfMarks }: QuestionKey,
  answer: Answer | null,
): number =>
  earnedByAnswer(
    answer,
    { ...(kind !== undefined && { kind }), accepted: right, isForAll: false },
    halfMarks,
  );

export const earnedHalfMarksAt = (
  { questions }: Key,
  questionIndex: number,
  answer: Answer | null,
): number => {
  const question = questions[questionIndex];
  return question ? earnedHalfMarks(question, answer) : 0;
};

/** Returns the marks (not half-points) of the answer to one question. */
export const earnedMarks = (key: Key, questionIndex: number, answers: Answers): number =>
  toMarks(earnedHalfMarksAt(key, questionIndex, answers[questionIndex] ?? null));
