/**
 * One kind of question: what an answer to it is, the forms of such an answer, and what it earns. An `Answer`
 * is a value that JSON can hold, and not null: so it is in messages, in files, in a receipt and in the
 * browser's storage. Nothing but its kind looks inside one.
 */
export interface Kind<Answer> {
  /** An answer in messages and files, as a JSON Schema. */
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Whether a value that a browser has stored is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /**
   * The answer that a message means by these options of one question. If they cannot be one, `faults` says
   * why, for each option that is at fault by its place.
   */
  ofOptions(options: readonly number[]): { answer: Answer } | { faults: ReadonlyMap<number, string> };

  /** The options that the answer chooses. */
  options(answer: Answer): readonly number[];

  /**
   * The answer as a cell: one whole number up to `Number.MAX_SAFE_INTEGER`. A row of the database has a cell
   * a question, so that it stays small and is read and written fast. No two ids fit into a cell, but their
   * places do: `options` are the ids of the question's options, lowest first.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[]): Answer;

  /** THE rule of this kind: what the answer earns of `worth`, if these options are the accepted ones. */
  earned(answer: Answer, accepted: readonly number[], worth: number): number;

  /**
   * The grading rule in SQL, made of expressions. `accepted` is the right side of `option = …`: the one
   * accepted option, or `any(…)` of a list. That list has the accepted options of all questions of the
   * contest. `options`: the array of the question's options, lowest first. `worth` and the marks earned are
   * whole numbers.
   */
  earnedInSql(expressions: { cell: string; accepted: string; worth: string; options: string }): string;
}
