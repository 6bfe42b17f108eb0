import type { KeyFault } from './key-fault.ts';
import type { Prompt } from './matching/prompt.ts';
import type { AcceptedNumber } from './number/number-key.ts';
import type { TextRules } from './text/normalise-text.ts';

/**
 * Data of a question that its kind needs. `options`: ids, lowest first. `content`: properties that only some
 * kinds have. `key`: absent where the key is secret.
 */
export type AskedQuestion = { options: readonly number[]; content?: QuestionContent; key?: AnswerKey };

/** Grading rules other than the usual one. Each belongs to one kind. */
export type GradingRule = 'minus' | 'all' | 'neighbours';

/**
 * `rule`: grading rule, if not the usual one. `choose`: number of right options, told to students. `unit`:
 * text shown after a typed number. `prompts`: texts to which students match options.
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

/**
 * Functions of a kind whose right answer is a list of options. An option may occur several times in the list.
 */
export type RightList = {
  /**
   * Returns the order in which students first see the options, which is never the right order. Present only
   * if messages with the key list the options in the right order.
   */
  shownOrder?(right: readonly number[]): number[];

  /** Returns the right list. `options`: ids in the order of the message with the key. */
  of(options: readonly number[], key?: AnswerKey): number[];

  /** Returns the key for a message; undefined if the order of the options is the key. */
  toKey(right: readonly number[], options: readonly number[]): AnswerKey | undefined;
};

/** Kind of question. Only the kind interprets its `Answer`, which is any JSON value except null. */
export interface Kind<Answer> {
  /**
   * Whether a right answer consists of several options together. If not, each accepted option earns the marks
   * by itself.
   */
  choosesSeveral: boolean;

  /**
   * Functions for right answers that are lists; absent if options are marked as right, or answers are typed.
   */
  rightList?: RightList;

  /** Grading rules other than the usual one. Default: none. */
  rules?: readonly GradingRule[];

  /** Whether students call each option true or false. All options may be false. */
  hasStatements?: true;

  /** Whether a question may have `content`. */
  hasContent: boolean;

  /** Whether answers are typed texts. A row has the ids of these texts (`QuestionKinds.texts`). */
  isTyped: boolean;

  /** Minimum and maximum number of options of a question. */
  optionCount: { min: number; max: number };

  /** Whether the right answer is in the question's `key`, not among its options. */
  hasKey: boolean;

  /** Returns whether a value from the browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the options that an answer chooses. */
  options(answer: Answer): readonly number[];

  /** Returns the options that an answer denies; absent if answers only choose options. */
  denied?(answer: Answer): readonly number[];

  /** Returns the answer after a press on an option; null if no option remains chosen. */
  press(before: Answer | null, option: number): Answer | null;
}

/** Grading of a kind. It is separate from `Kind`, because students load it only with their results. */
export interface Grading<Answer> {
  /** Returns the part of `worth` that the answer earns. The result is a whole number if `worth` is one. */
  earned(answer: Answer, right: readonly number[], worth: number, question: Partial<AskedQuestion>): number;

  /** Returns all answers that a blind guess may give, each equally likely; null means no answer. */
  guesses(question: AskedQuestion): readonly (Answer | null)[];

  /**
   * Returns the share of the marks that blind guessing earns, for kinds with too many guesses to list.
   * `cost`: share of the marks that a guess costs if it earns nothing.
   */
  guessedShare?(question: AskedQuestion, cost: number): number;

  /** Returns the faults of a question's key; absent if `rightList` or the options are the key. */
  faultsOfKey?(key: AnswerKey): readonly KeyFault[];
}

/**
 * Encoding of a kind's answers in messages and in the database. It is separate from `Kind`, because no page
 * needs it.
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
   * Returns the faults of a question's content or key, by path. Present only for kinds with `rightList`.
   * `options`: texts of the options.
   */
  faultsOfList?(question: {
    options: readonly string[];
    content?: QuestionContent;
    key?: AnswerKey;
  }): Readonly<Record<string, string>>;
}
