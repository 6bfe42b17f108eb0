/** What counts as right in one question. */
export type QuestionKey = {
  /** The right options, in the order in which the teacher wrote them. One, unless the key was corrected. */
  right: number[];
  /**
   * The options that earn the marks, in the same order: the right ones and, if a correction lets nobody lose,
   * those that were marked as right by mistake.
   */
  accepted: number[];
  /** Whether every response earns the marks, also without an answer. */
  isForAll: boolean;
  /** What the question earns, in half-points. 0 if it was dropped and earns nothing any more. */
  halfMarks: number;
  /**
   * False if the question was dropped: its marks are not in the total. With `halfMarks` above 0 it goes on
   * earning for those who had earned it ("nobody loses").
   */
  isInTotal: boolean;
};

/**
 * One version of a contest's key, complete: the mark of an attempt is a pure function of it and the answers
 * (grade.ts). A version never changes, so it may be kept for ever.
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

/** One option id per question, in the order of the questions; null if it has no choice. */
export type Selected = (number | null)[];

/**
 * The score in half-points: the sum of what the questions earn, at most the total (spec/semantics,
 * "Attempts and results"). Only a correction that lets nobody lose can reach that limit. The database
 * grades by the same rule: `writeAnswers` (attempt/answers-statement.ts) and `gradedBy` (graded-by.ts).
 */
export function grade(selected: Selected, { questions, totalHalfMarks }: Key): number {
  const earned = questions.reduce(
    (sum, question, questionIndex) => sum + earnedIn(question, selected[questionIndex] ?? null),
    0,
  );
  return Math.min(earned, totalHalfMarks);
}

/** What the answer to one question earned, in marks. */
export const earnedMarks = ({ questions }: Key, questionIndex: number, selected: Selected): number => {
  const question = questions[questionIndex];
  return question ? earnedIn(question, selected[questionIndex] ?? null) / 2 : 0;
};

/** What one answer earns, in half-points. */
export const earnedIn = ({ accepted, isForAll, halfMarks }: QuestionKey, option: number | null): number =>
  isForAll || (option !== null && accepted.includes(option)) ? halfMarks : 0;
