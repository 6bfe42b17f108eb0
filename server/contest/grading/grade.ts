import { type Answer, type Answers, earnedByAnswer, type Rule } from '#contract/answer.ts';

/** Right answers of one question. */
export type QuestionKey = {
  /** The kind of the question; absent if it is the usual one. */
  kind?: string;
  /** The ids of its options, lowest first; absent beside the usual kind. */
  options?: number[];
  /** The right options, in the order in which the teacher wrote them. One, unless the key was corrected. */
  right: number[];
  /**
   * The options that earn the marks, in the same order: the right ones and, if a correction lets nobody lose,
   * those that were marked as right by mistake.
   */
  accepted: number[];
  /** Whether every response earns the marks, also without an answer. */
  isForAll: boolean;
  /** Marks of the question, in half-points; 0 if it was dropped and earns nothing any more. */
  halfMarks: number;
  /**
   * False if the question was dropped: its marks are not in the total. With `halfMarks` above 0 it goes on
   * earning for those who had earned it ("nobody loses").
   */
  isInTotal: boolean;
};

/**
 * One version of a contest's key, complete: the mark of an attempt is a pure function of it and the answers
 * (`grade`). A version never changes, so it may be kept for ever.
 */
export type Key = {
  /** 1 is the key as published. Each correction is the next one. */
  version: number;
  /** In the order of the contest's questions. */
  questions: QuestionKey[];
  /** The passing mark and the total, in half-points. */
  minimumHalfMarks: number;
  totalHalfMarks: number;
};

/** `grade`, by a rule for the answer to one question. */
export const gradeBy =
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
 * The score in half-points: the sum of what the questions earn, at most the total
 * (docs/rules.md). Only a correction that lets nobody lose can reach that limit. The database
 * grades by the same rules (grade-in-sql.ts).
 */
export const grade = gradeBy<Answer>(earnedByAnswer);

/** Returns the half-points that an answer earns in its question. */
export const earnedIn = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, question, question.halfMarks);

/**
 * Returns the half-points by the right options alone: an option that only still counts after a correction is
 * wrong.
 */
export const earnedByRight = ({ kind, right, halfMarks }: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(
    answer,
    { ...(kind !== undefined && { kind }), accepted: right, isForAll: false },
    halfMarks,
  );

/** Returns the half-points that an answer earns in the question at this place. */
export const earnedAt = ({ questions }: Key, questionIndex: number, answer: Answer | null): number => {
  const question = questions[questionIndex];
  return question ? earnedIn(question, answer) : 0;
};

/** Returns the marks that the answer to one question earned. */
export const earnedMarks = (key: Key, questionIndex: number, answers: Answers): number =>
  earnedAt(key, questionIndex, answers[questionIndex] ?? null) / 2;
