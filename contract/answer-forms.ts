/**
 * The forms of answers besides their own: in a row of the database, and in the messages of a student. With
 * them the kinds of questions, by which they are read.
 */
import { type Answer, type KindName, type Kinds, USUAL } from './answer.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

/** The form of a row: a cell a question, in the order of the contest's questions; null without an answer. */
export type Row = readonly (number | null)[];

/** The kind of a question, and the ids of its options, lowest first. */
type QuestionKind = { name: string; options: readonly number[] };

/** `kinds`: by the order of the questions; absent where all are of the usual kind. */
export type QuestionKinds = { kinds?: readonly QuestionKind[] };

type Question = { kind?: string | undefined; options: readonly { id: number }[] };

/** Whether a text names a kind of the list. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** The kind of a question as it is told: a question of the usual kind names none. */
export const toldKind = (kind: KindName): { kind?: KindName } => (kind === USUAL ? {} : { kind });

/** The kinds of these questions. */
export const kindsOf = (questions: readonly Question[]): QuestionKinds =>
  questions.some(({ kind }) => kind !== undefined)
    ? { kinds: questions.map(({ kind = USUAL, options }) => ({ name: kind, options: inOrder(options) })) }
    : {};

/** The ids of a question's options, lowest first: an order that stays when the question is written again. */
export const inOrder = (options: readonly { id: number }[]): number[] =>
  options.map(({ id }) => id).toSorted((one, other) => one - other);

const optionsAt = ({ kinds: questionKinds }: QuestionKinds, questionIndex: number): readonly number[] =>
  questionKinds?.[questionIndex]?.options ?? NONE;
const NONE: readonly number[] = [];

/** The forms by a list of kinds. */
export function formsBy<Answer>(kinds: Kinds<Answer>) {
  type Answers = (Answer | null)[];

  const kindAt = ({ kinds: questionKinds }: QuestionKinds, questionIndex: number): Kind<Answer> => {
    const name = questionKinds?.[questionIndex]?.name ?? USUAL;
    const kind = kinds[name];
    if (!kind) throw new Error(`There is no kind ${name}.`);
    return kind;
  };
  const ofCell = (cell: number, questionKinds: QuestionKinds, questionIndex: number): Answer =>
    kindAt(questionKinds, questionIndex).ofCell(cell, optionsAt(questionKinds, questionIndex));
  const toCell = (answer: Answer, questionKinds: QuestionKinds, questionIndex: number): number =>
    kindAt(questionKinds, questionIndex).toCell(answer, optionsAt(questionKinds, questionIndex));
  const ofRow = (row: Row, questionKinds: QuestionKinds): Answers =>
    row.map((cell, index) => (cell === null ? null : ofCell(cell, questionKinds, index)));

  return {
    /** The answer to one question out of its cell, and the cell of one. */
    ofCell,
    toCell,
    /** All answers out of a row. */
    ofRow,
    toRow: (answers: Answers, questionKinds: QuestionKinds): (number | null)[] =>
      answers.map((answer, index) => (answer === null ? null : toCell(answer, questionKinds, index))),
    /**
     * Reads answers from a row that the database wrote as text: cells between commas, empty where there is no
     * answer.
     */
    ofText: (text: string, questionKinds: QuestionKinds): Answers =>
      ofRow(
        text.split(',').map((cell) => (cell === '' ? null : Number(cell))),
        questionKinds,
      ),
    /** The options that an answer to this question chooses. */
    optionsOf: (
      answer: Answer | null | undefined,
      questionKinds: QuestionKinds,
      questionIndex: number,
    ): readonly number[] =>
      answer === null || answer === undefined ? [] : kindAt(questionKinds, questionIndex).options(answer),
    /** The answer that a message means by these options of a question. */
    ofOptions: (options: readonly number[], questionKinds: QuestionKinds, questionIndex: number) =>
      kindAt(questionKinds, questionIndex).ofOptions(options),
  };
}

export const { ofCell, toCell, ofRow, toRow, ofText, optionsOf, ofOptions } = formsBy<Answer>(kinds);
