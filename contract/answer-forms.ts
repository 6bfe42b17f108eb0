import { type Answer, type KindName, type Kinds, USUAL_KIND } from './answer.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

/** Cells of an attempt, one per question in the contest's order; null if a question has no answer. */
export type Row = readonly (number | null)[];

/** A question's kind and options. `options`: option ids, lowest first. */
type QuestionKind = { name: string; options: readonly number[] };

/**
 * Kinds of a contest's questions. `kinds`: in the order of the questions; absent if all are of the usual
 * kind.
 */
export type QuestionKinds = { kinds?: readonly QuestionKind[] };

type Question = { kind?: string | undefined; options: readonly { id: number }[] };

/** Returns whether a name is the name of a kind of question. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Returns the field with the kind for a message. The usual kind is left out. */
export const kindToSend = (kind: KindName): { kind?: KindName } => (kind === USUAL_KIND ? {} : { kind });

/** Returns the kinds and option ids of the questions; empty if all are of the usual kind. */
export const kindsOf = (questions: readonly Question[]): QuestionKinds =>
  questions.some(({ kind }) => kind !== undefined)
    ? {
        kinds: questions.map(({ kind = USUAL_KIND, options }) => ({
          name: kind,
          options: sortedOptionIds(options),
        })),
      }
    : {};

/** Returns a question's option ids, lowest first. This order survives when the question is saved again. */
export const sortedOptionIds = (options: readonly { id: number }[]): number[] =>
  options.map(({ id }) => id).toSorted((one, other) => one - other);

const optionsAt = ({ kinds: questionKinds }: QuestionKinds, questionIndex: number): readonly number[] =>
  questionKinds?.[questionIndex]?.options ?? NONE;
const NONE: readonly number[] = [];

/** Returns functions that convert between answers and cells, for a list of kinds. */
export function makeAnswerForms<Answer>(kinds: Kinds<Answer>) {
  type Answers = (Answer | null)[];

  const kindAt = ({ kinds: questionKinds }: QuestionKinds, questionIndex: number): Kind<Answer> => {
    const name = questionKinds?.[questionIndex]?.name ?? USUAL_KIND;
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
    /** Converts a cell to an answer; `toCell` is the reverse. Both throw if the kind is unknown. */
    ofCell,
    toCell,
    ofRow,
    toRow: (answers: Answers, questionKinds: QuestionKinds): (number | null)[] =>
      answers.map((answer, index) => (answer === null ? null : toCell(answer, questionKinds, index))),
    /** Parses a row that the database wrote as text: cells between commas, empty if there is no answer. */
    ofText: (text: string, questionKinds: QuestionKinds): Answers =>
      ofRow(
        text.split(',').map((cell) => (cell === '' ? null : Number(cell))),
        questionKinds,
      ),
    optionsOf: (
      answer: Answer | null | undefined,
      questionKinds: QuestionKinds,
      questionIndex: number,
    ): readonly number[] =>
      answer === null || answer === undefined ? [] : kindAt(questionKinds, questionIndex).options(answer),
    ofOptions: (options: readonly number[], questionKinds: QuestionKinds, questionIndex: number) =>
      kindAt(questionKinds, questionIndex).ofOptions(options),
  };
}

export const { ofCell, toCell, ofRow, toRow, ofText, optionsOf, ofOptions } = makeAnswerForms<Answer>(kinds);
