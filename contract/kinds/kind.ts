import type { KeyFault } from './key-fault.ts';
import type { Prompt } from './matching/prompt.ts';
import type { AcceptedNumber } from './number/number-key.ts';
import type { TextRules } from './text/normalise-text.ts';

/**
 * Facts about a question that its kind needs. `options`: ids, lowest first. `content`: how it is asked and
 * graded, if the kind has such choices. `key`: absent where nobody may see it.
 */
export type AskedQuestion = { options: readonly number[]; content?: QuestionContent; key?: AnswerKey };

/** Grading rules other than the usual one. Each belongs to one kind. */
export type GradingRule = 'minus' | 'all' | 'neighbours';

/**
 * `rule`: grading rule, if not the usual one. `choose`: number of right options, told to students. `unit`:
 * what stands behind a typed number. `prompts`: texts for each of which an option is chosen.
 */
export type QuestionContent = {
  rule?: GradingRule;
  choose?: number;
  unit?: string;
  prompts?: readonly Prompt[];
};

/**
 * Key of a question whose right answer is not one of its options. `accepted`: typed answers with the share of
 * the mark that each earns, in 2520ths. `pairs`: index of the right option for each prompt.
 */
export type AnswerKey = TextRules & {
  accepted?: readonly AcceptedNumber[];
  pairs?: readonly number[];
};

/** Right answers that are lists of options, one of which may stand in several places. */
export type RightList = {
  /**
   * Returns the order in which students first see the options, which is never the right one. Absent unless
   * the order of the options in messages with the key is the right list.
   */
  shownOrder?(right: readonly number[]): number[];

  /** Returns the right list. `options`: ids as in the message with the key. */
  of(options: readonly number[], key?: AnswerKey): number[];

  /** Returns the key for a message; undefined if the order of the options is the key. */
  toKey(right: readonly number[], options: readonly number[]): AnswerKey | undefined;
};

/** Kind of question. Only the kind interprets its `Answer`, which is any JSON value except null. */
export interface Kind<Answer> {
  /**
   * Whether an answer chooses several options, which are right only together. If not, each accepted option
   * earns the marks.
   */
  choosesSeveral: boolean;

  /** Right answers that are lists; absent if options are marked as right, or answers are typed. */
  rightList?: RightList;

  /** Grading rules other than the usual one. Default: none. */
  rules?: readonly GradingRule[];

  /** Whether an answer calls each option true or false. No option needs to be right then. */
  hasStatements?: true;

  /** Whether a question may have `content`. */
  hasContent: boolean;

  /** Whether answers are typed texts, which a row cannot hold: it has their ids (`QuestionKinds.texts`). */
  isTyped: boolean;

  /** Numbers of options that a question may have. */
  optionCount: { min: number; max: number };

  /** Whether the right answer is in the question's `key`, not among its options. */
  hasKey: boolean;

  /** Returns whether a value from the browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the options that an answer chooses. */
  options(answer: Answer): readonly number[];

  /** Returns the options that an answer denies; absent if answers only choose options. */
  denied?(answer: Answer): readonly number[];

  /** Returns the answer after a press on an option; null if nothing is chosen then. */
  press(before: Answer | null, option: number): Answer | null;
}

/**
 * Grading rule of a kind. It stands apart from the kind, because students load it only with their results.
 */
export interface Grading<Answer> {
  /** Returns the part of `worth` that the answer earns. It is whole if `worth` is. */
  earned(answer: Answer, right: readonly number[], worth: number, question: Partial<AskedQuestion>): number;

  /** Returns the answers among which a blind guess falls, all equally likely; null is no answer. */
  guesses(question: AskedQuestion): readonly (Answer | null)[];

  /**
   * Returns the share of the marks that blind guessing earns, if there are too many guesses for a list.
   * `cost`: share that a guess that earns nothing costs.
   */
  guessedShare?(question: AskedQuestion, cost: number): number;

  /** Returns the faults of a question's key; absent if `rightList` or the options are the key. */
  faultsOfKey?(key: AnswerKey): readonly KeyFault[];
}

/**
 * Answers of a kind in messages and in the database. It stands apart from the kind, because no page needs it.
 */
export interface AnswerEncoding<Answer> {
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Returns why an answer does not fit the question; undefined if it does. */
  faultOf(answer: Answer, question: AskedQuestion): string | undefined;

  /**
   * Converts an answer to its cell, a whole number up to `Number.MAX_SAFE_INTEGER`. Several option ids do
   * not fit into a cell, but their positions in `options` do.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[], content?: QuestionContent): Answer;

  /**
   * Returns why a question's content or key does not fit, by path; absent without `rightList`. `options`:
   * their texts.
   */
  faultsOfList?(question: {
    options: readonly string[];
    content?: QuestionContent;
    key?: AnswerKey;
  }): Readonly<Record<string, string>>;
}
