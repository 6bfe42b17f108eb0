import { type Answer, type Answers } from '#contract/answer.ts';
import { earnedByAnswer, type MarkingRule } from '#contract/earned.ts';
import { acceptedIn } from '#contract/kinds/accepted-in.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { PARTS, toMarks } from '#contract/marks.ts';

export type QuestionKey = {
  /** Absent for single choice. */
  kind?: string;
  /** In ascending order; absent for single choice. */
  options?: number[];
  content?: QuestionContent;
  /** Right answers, if they are not among the options. */
  key?: AnswerKey;
  /**
   * Right options in the teacher's order. With single choice, only a correction can make more than one right.
   */
  right: number[];
  /**
   * Options that earn the marks. With single choice, these include options that were right before a
   * correction by which nobody loses marks.
   */
  accepted: number[];
  /** Right options of earlier key versions that together still earn marks; absent for single choice. */
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
   * Whether the question counts towards the total. If it was dropped but `markParts` is above 0, answers keep
   * their marks ("nobody loses").
   */
  isInTotal: boolean;
};

/** Returns the lists by which typed answers earn marks: the present one, then kept ones. */
export const acceptedLists = ({ key, keptKeys = [] }: Pick<QuestionKey, 'key' | 'keptKeys'>): AnswerKey[] =>
  key ? [key, ...keptKeys] : keptKeys;

/** Returns all accepted answers of these lists. */
export const acceptedAnswers = (question: Pick<QuestionKey, 'key' | 'keptKeys'>) =>
  acceptedLists(question).flatMap(acceptedIn);

/** One version of a contest's key. It never changes, so it can be cached for ever. */
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
 * Returns the parts that each answer earns, and the score, which is at most the total (docs/rules.md). Where
 * SQL merges answers, `scoreInSql` adds up the parts by the same rule.
 */
export function grade(answers: Answers, key: Key): { earned: number[]; markParts: number } {
  const earned = earnedPartsByQuestion(answers, key);
  return { earned, markParts: scoreOf(earned, key) };
}

/** Returns the score of a response whose answers earn these parts. */
export function scoreOf(earned: readonly number[], key: Omit<Key, 'questions'>): number {
  const { totalMarkParts, startParts = 0, lowestParts = 0 } = key;
  const sum = earned.reduce((all, parts) => all + parts, startParts);
  return Math.max(lowestParts ?? -Infinity, Math.min(sum, totalMarkParts));
}

/**
 * Returns SQL for the score, an aggregate of the parts that answers earn. The arguments are SQL. The
 * statement must read `contest`.
 */
export const scoreInSql = ({ earned, total }: { earned: string; total: string }): string =>
  // `greatest` ignores nulls.
  `greatest(case contest.lowest when 'zero' then 0 end,
    least(${total}, coalesce(contest.start_marks, 0) * ${PARTS} + coalesce(sum(${earned}), 0)))::integer`;

/** Returns the parts that an answer to one question earns. */
export const earnedMarkParts = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, question, question.markParts);

/**
 * Returns the parts that an answer earns if only right options count, without options that merely keep their
 * marks after a correction.
 */
export const earnedByRightOptions = (question: QuestionKey, answer: Answer | null): number =>
  earnedByAnswer(answer, gradeByRightOptions(question), question.markParts);

/** Returns the question with a rule by which only right options earn marks. */
export const gradeByRightOptions = <Question extends MarkingRule & { right: readonly number[] }>(
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
