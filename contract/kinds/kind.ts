/**
 * Kind of question: its answers, their forms and their marks. An `Answer` is a JSON value other than null.
 * Only its kind looks inside it.
 */
export interface Kind<Answer> {
  /** JSON Schema of an answer. */
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Tells whether a value from a browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the answer that these options of one question mean, or the faults by the option's index. */
  ofOptions(options: readonly number[]): { answer: Answer } | { faults: ReadonlyMap<number, string> };

  options(answer: Answer): readonly number[];

  /**
   * Converts an answer to its cell, a whole number up to `Number.MAX_SAFE_INTEGER`; cells keep the
   * database row small. Cells can hold places in `options` (ids, lowest first), since two ids do not fit.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[]): Answer;

  /** THE rule of this kind: returns the part of `worth` that the answer earns. */
  earned(answer: Answer, accepted: readonly number[], worth: number): number;

  /**
   * Returns the same rule as a SQL expression. `accepted` is the right side of `option = …`: one option,
   * or `any(…)` of the accepted options of all questions. `options`: array of the question's ids, lowest
   * first. `worth` and the result are whole numbers.
   */
  earnedInSql(expressions: { cell: string; accepted: string; worth: string; options: string }): string;
}
