import type { Gap, GapKey } from './gaps/gap.ts';
import type { KeyFault } from './key-fault.ts';
import type { Prompt } from './matching/prompt.ts';
import type { AcceptedNumber } from './number/number-key.ts';
import type { TextRules } from './text/normalise-text.ts';
import type { Sentence } from '#shared/sentence.ts';

/**
 * Properties of a question that its kind needs. `options`: ids in ascending order. `content`: properties of
 * some kinds only. `key`: absent where the key is secret. `keptKeys`: earlier keys that still earn marks,
 * because a correction took no marks away.
 */
export type AskedQuestion = {
  options: readonly number[];
  content?: QuestionContent;
  key?: AnswerKey;
  keptKeys?: readonly AnswerKey[];
};

/** Unusual grading rules. Each belongs to one kind. */
export type GradingRule = 'minus' | 'all' | 'neighbours';

/**
 * `rule`: unusual grading rule. `choose`: number of right options, if students are told. `unit`: text shown
 * after a typed number. `prompts`: texts to which students match options. `gaps`: gaps of a text.
 */
export type QuestionContent = {
  rule?: GradingRule;
  choose?: number;
  unit?: string;
  prompts?: readonly Prompt[];
  gaps?: readonly Gap[];
};

/**
 * Key of a question whose right answer is not one of its options. `accepted`: typed answers with the share of
 * the mark that each earns, in 2520ths. `reads_thousands`: as in `NumberKey`. `pairs`: index of the right
 * option for each prompt. `gaps`: what each gap accepts.
 */
export type AnswerKey = TextRules & {
  accepted?: readonly AcceptedNumber[];
  reads_thousands?: boolean;
  pairs?: readonly number[];
  gaps?: readonly GapKey[];
};

/** Functions of a kind whose right answer is a list of options, possibly with repetitions. */
export type RightList = {
  /** Whether the order of the options is the key: messages with the key list them in the right order. */
  isOrder?: true;

  /** Returns the list of right options. `options`: ids in the order of a message with the key. */
  of(options: readonly number[], key?: AnswerKey): number[];

  /** Returns the key for a message; undefined if the order of the options is the key. */
  toKey(right: readonly number[], options: readonly number[]): AnswerKey | undefined;
};

/** Kind of question. An `Answer` is any JSON value except null, and only its kind interprets it. */
export interface Kind<Answer> {
  /** Returns whether a value from the browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the options that an answer chooses. */
  options(answer: Answer): readonly number[];

  /** Returns the options that an answer calls false; absent for kinds without statements. */
  denied?(answer: Answer): readonly number[];

  /** Returns the answer after the student presses an option; null if no option remains chosen. */
  press(before: Answer | null, option: number): Answer | null;
}

/** Key and grading of a kind. They are separate from `Kind`, because students load them only with results. */
export interface Grading<Answer> {
  /** Unusual grading rules; absent if there are none. */
  rules?: readonly GradingRule[];

  /** Bounds of a question's number of options. */
  optionCount: { min: number; max: number };

  /** Only for kinds whose right answers are lists. */
  rightList?: RightList;

  /** Returns the part of `worth` that the answer earns: a whole number if `worth` is one. */
  earned(answer: Answer, right: readonly number[], worth: number, question: Partial<AskedQuestion>): number;

  /** Reads the keys, which otherwise the first answer does; absent if there is nothing to read. */
  prepare?(question: Pick<AskedQuestion, 'key' | 'keptKeys' | 'content'>): void;

  /** Returns all possible blind guesses, each equally likely; null stands for no answer. */
  guesses(question: AskedQuestion): readonly (Answer | null)[];

  /**
   * Returns the mean share that blind guesses earn, for kinds with too many guesses to list. `cost`: share
   * that a wrong guess costs.
   */
  guessedShare?(question: AskedQuestion, cost: number): number;

  /** Returns the faults of a question's `key`; absent for other kinds. */
  faultsOfKey?(key: AnswerKey, content?: QuestionContent): readonly KeyFault[];
}

/**
 * Encoding of a kind's answers in messages and in the database. It is separate from `Kind`, because no page
 * needs it.
 */
export interface AnswerEncoding<Answer> {
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Returns why an answer does not fit the question; undefined if it does. */
  faultOf(answer: Answer, question: AskedQuestion): Sentence | undefined;

  /**
   * Converts an answer to its cell, a whole number up to `Number.MAX_SAFE_INTEGER`. Ids would not fit, so
   * cells contain positions in `options`.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[], content?: QuestionContent): Answer;

  /** Conversion to a stored text, whose id is then the cell; absent if the answer itself fits into a cell. */
  inTexts?: { toText(answer: Answer): string; ofText(text: string): Answer };
}
