import type { KindName } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import * as limits from '#contract/limits.ts';
import { type OrderDependentOption, orderDependentOptions } from '#shared/order-dependent-options.ts';
import type { EditedText } from './edited-text.ts';
import type { GapDraft } from './gap-drafts.ts';
import type { MatchedDraft } from './matched-key.ts';
import type { TypedKeyDraft } from './typed-key.ts';

export type EditedOption = { key: string; id?: number | undefined; text: string };

/** Fields of a question in the editor that depend on its kind. */
export type EditedQuestion = {
  options: readonly EditedOption[];
  /** Keys of the right options, in any order; at most one, unless the kind allows several. */
  correct: readonly string[];
  /** Grading rule; absent for the usual one. */
  rule?: QuestionContent['rule'] | undefined;
  /** Whether students are told the number of right options; absent if they are not. */
  tellsCount?: boolean | undefined;
  /** Key of typed answers; absent if the question has had none. */
  typed?: TypedKeyDraft | undefined;
  /** Gaps of a text; absent if the question has had none. `typed` has the rules that they share. */
  gaps?: readonly GapDraft[] | undefined;
  /** Text of the question; absent where only its key is edited. */
  text?: string;
  /** Pairs of a matching question; absent if the question has had none. */
  matched?: MatchedDraft | undefined;
};

/** Question from the server, as its kind's fields need it. */
export type KeyedQuestion = {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string }[];
};

/** Editing of a kind, without components, because drafts are also read and sent without the page. */
export type Editing = {
  /** Returns the fields of a question from the server, besides its options. */
  fieldsIn: (question: KeyedQuestion, newKey: () => string) => Partial<EditedQuestion>;

  /** Returns how the question is asked and graded, as sent; undefined if in the usual way. */
  contentOf: (question: EditedQuestion) => QuestionContent | undefined;

  /** Returns the key to send; undefined if the right answer is among the options. */
  keyOf: (question: EditedQuestion) => AnswerKey | undefined;

  /** Returns the options to send. */
  optionsOf: (question: EditedQuestion) => readonly EditedOption[];

  /** Returns the texts that may be formatted, besides the question's own. */
  textsOf: (question: EditedQuestion) => readonly EditedText[];

  /** Returns the texts of the right answer, for one line. */
  rightTextsOf: (question: EditedQuestion) => readonly EditedText[];

  /** Returns the text at a path of the question as sent, such as `key.accepted.3`. */
  textAt: (path: string, question: EditedQuestion) => EditedText | undefined;

  /** Returns the options that shuffling could make wrong. `fixed`: number of the last ones that stay. */
  looseOptions: (texts: readonly string[], fixed?: number) => OrderDependentOption[];

  /** Returns the right options after a click on one. */
  press: <Each>(right: readonly Each[], pressed: Each) => readonly Each[];

  /** Returns as many of the right options as the kind allows. */
  limit: <Each>(right: readonly Each[]) => readonly Each[];

  /** Returns whether a right option must still be marked. `isAsked`: a file does not say which one is. */
  lacksRight: (right: readonly unknown[], isAsked: boolean) => boolean;

  /** Kind that a question becomes if the teacher marks several options; absent if it stays. */
  ifSeveral?: KindName;

  /** Returns the fields that a question of another kind gets, from its right options. */
  start: (question: EditedQuestion, newKey: () => string) => Partial<EditedQuestion>;
};

/** Returns the options without new blank ones at the end. Only teachers may remove stored ones. */
function usedOptions({ options, correct }: EditedQuestion): readonly EditedOption[] {
  const isLeftOver = ({ id, key, text }: EditedOption) =>
    id === undefined && !correct.includes(key) && !text.trim();
  const last = options.findLastIndex((option) => !isLeftOver(option));
  return options.slice(0, Math.max(limits.options.min, last + 1));
}

/** Converts the way a question is asked and graded from the server's format. */
export const choicesIn = ({ rule, choose }: QuestionContent = {}): Pick<
  EditedQuestion,
  'rule' | 'tellsCount'
> => ({ rule, tellsCount: choose === undefined ? undefined : true });

/** Returns the number after a prefix of a path; undefined if the path begins otherwise. */
export const indexAfter = (prefix: string, path: string): number | undefined =>
  path.startsWith(`${prefix}.`) ? Number.parseInt(path.slice(prefix.length + 1), 10) : undefined;

/** Editing of options, of which several are right. */
export const severalMarked: Editing = {
  fieldsIn: ({ content }) => choicesIn(content),
  contentOf: () => undefined,
  keyOf: () => undefined,
  optionsOf: usedOptions,
  textsOf: ({ options }) => options,
  rightTextsOf: ({ options, correct }) => options.filter(({ key }) => correct.includes(key)),
  textAt: (path, { options }) => options[indexAfter('options', path) ?? -1],
  press: (right, pressed) =>
    right.includes(pressed) ? right.filter((one) => one !== pressed) : [...right, pressed],
  limit: (right) => right,
  lacksRight: (right) => right.length === 0,
  looseOptions: orderDependentOptions,
  start: () => ({ rule: undefined, tellsCount: undefined }),
};

export const oneMarked: Editing = {
  ...severalMarked,
  press: (_, pressed) => [pressed],
  limit: (right) => right.slice(0, 1),
  ifSeveral: 'several',
};

/** Returns a grading rule as sent, if the kind has it. A draft of another version may have others. */
export const ruleOf = (
  { rule }: Pick<EditedQuestion, 'rule'>,
  rules: readonly QuestionContent['rule'][] = [],
): Pick<QuestionContent, 'rule'> => (rule && rules.includes(rule) ? { rule } : {});

/** Returns the fields of a kind with these grading rules. */
export const startWithRules = (
  question: EditedQuestion,
  rules: readonly QuestionContent['rule'][] = [],
): Partial<EditedQuestion> =>
  question.rule && !rules.includes(question.rule) ? { rule: undefined, tellsCount: undefined } : {};
