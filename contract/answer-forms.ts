import { type Answer, type Answers, chosenOptions, type KindName, USUAL_KIND } from './answer.ts';
import type { AskedQuestion, QuestionContent } from './kinds/kind.ts';
import { encodingNamed, hasTextCells } from './kinds/answer-encodings.ts';
import { kinds } from './kinds/kinds.ts';

/**
 * Cells of an attempt, one per question in the contest's order; null if a question has no answer. The cell of
 * a typed answer is the id of its text.
 */
export type AnswerRow = readonly (number | null)[];

type QuestionKind = AskedQuestion & { name: string };

/**
 * Kinds of a contest's questions. `kinds`: in the order of the questions; absent if all are of the usual
 * kind.
 */
export type QuestionKinds = {
  kinds?: readonly QuestionKind[];
  /** Typed answers and their cells; absent if no answer is typed. */
  texts?: TextCells;
};

/** Typed answers of a contest, and the cells that stand for them. */
export type TextCells = {
  textOf: ReadonlyMap<number, string>;
  cellOf: ReadonlyMap<string, number>;
};

type Question = {
  kind?: string | undefined;
  options: readonly { id: number }[];
  content?: QuestionContent | undefined;
};

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Returns the `kind` field of a message: empty for the usual kind, which messages leave out. */
export const kindField = (kind: KindName): { kind?: KindName } => (kind === USUAL_KIND ? {} : { kind });

/**
 * Returns the kinds and option ids of a contest's questions; empty if all questions are of the usual kind.
 */
export const kindsOf = (questions: readonly Question[]): QuestionKinds =>
  questions.some(({ kind }) => kind !== undefined)
    ? {
        kinds: questions.map(({ kind = USUAL_KIND, options, content }) => ({
          name: kind,
          options: sortedOptionIds(options),
          ...(content && { content }),
        })),
      }
    : {};

/**
 * Returns a question's option ids in ascending order, which stays the same when the question is saved again.
 */
export const sortedOptionIds = (options: readonly { id: number }[]): number[] =>
  options.map(({ id }) => id).toSorted((one, other) => one - other);

const NONE: QuestionKind = { name: USUAL_KIND, options: [] };

const kindAt = ({ kinds: asked }: QuestionKinds, questionIndex: number) => {
  const question = asked?.[questionIndex] ?? NONE;
  const { name, options, content } = question;
  return { name, encoding: encodingNamed(name), options, content };
};

/** Converts a cell to an answer; `answerToCell` is the reverse. Both throw if the kind is unknown. */
export function cellToAnswer(cell: number, asked: QuestionKinds, questionIndex: number): Answer {
  const { encoding, options, content } = kindAt(asked, questionIndex);
  return encoding.inTexts
    ? encoding.inTexts.ofText(known(asked.texts?.textOf.get(cell)))
    : encoding.ofCell(cell, options, content);
}

export function answerToCell(answer: Answer, asked: QuestionKinds, questionIndex: number): number {
  const { encoding, options } = kindAt(asked, questionIndex);
  return encoding.inTexts
    ? known(asked.texts?.cellOf.get(encoding.inTexts.toText(answer)))
    : encoding.toCell(answer, options);
}

/** Returns the answer that is stored as this text. Throws if answers of the kind are not stored as texts. */
export function textToAnswer(text: string, kind?: string): Answer {
  const { inTexts } = encodingNamed(kind);
  if (!inTexts) throw new Error('Answers of this kind are no texts.');
  return inTexts.ofText(text);
}

/** Returns the text with which an answer is stored; undefined if its cell does not stand for a text. */
export const answerToText = (
  answer: Answer | null,
  asked: QuestionKinds,
  questionIndex: number,
): string | undefined =>
  answer === null ? undefined : kindAt(asked, questionIndex).encoding.inTexts?.toText(answer);

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The typed answers of this contest are not loaded.');
  return value;
}

export const isTypedAt = (asked: QuestionKinds, questionIndex: number): boolean =>
  hasTextCells(kindAt(asked, questionIndex).name);

/** Returns whether any question has typed answers. If so, `texts` is needed. */
export const hasTypedAnswers = ({ kinds: asked = [] }: QuestionKinds): boolean =>
  asked.some(({ name }) => hasTextCells(name));

export const rowToAnswers = (row: AnswerRow, asked: QuestionKinds): Answers =>
  // For the usual kind, the cell is the answer, and nearly all saves have only this kind.
  asked.kinds
    ? row.map((cell, index) => (cell === null ? null : cellToAnswer(cell, asked, index)))
    : row.slice();

export const answersToRow = (answers: Answers, asked: QuestionKinds): (number | null)[] =>
  asked.kinds
    ? answers.map((answer, index) => (answer === null ? null : answerToCell(answer, asked, index)))
    : answers.map((answer) => (typeof answer === 'number' ? answer : null));

/** Parses a row from the database's text: cells separated by commas, empty where there is no answer. */
export const parseAnswers = (text: string, asked: QuestionKinds): Answers =>
  rowToAnswers(
    text.split(',').map((cell) => (cell === '' ? null : Number(cell))),
    asked,
  );

export const chosenOptionIds = (
  answer: Answer | null | undefined,
  asked: QuestionKinds,
  questionIndex: number,
): readonly number[] => chosenOptions(answer ?? null, kindAt(asked, questionIndex).name);
