/** Kind of question. Only it looks inside an `Answer`, which is a JSON value other than null. */
export interface Kind<Answer> {
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Tells whether a value from a browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the answer that these options of one question mean, or the faults by the option's index. */
  ofOptions(options: readonly number[]): { answer: Answer } | { faults: ReadonlyMap<number, string> };

  options(answer: Answer): readonly number[];

  /**
   * Converts an answer to its cell, a whole number up to `Number.MAX_SAFE_INTEGER`. Several ids do not fit
   * into a cell, but their places in `options` (ids, lowest first) do.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[]): Answer;

  /** THE rule of this kind: returns the part of `worth` that the answer earns. */
  earned(answer: Answer, accepted: readonly number[], worth: number): number;

  /**
   * Returns the same rule as a SQL expression of whole numbers. `accepted` is the right side of `option =
   * …`: one option, or `any(…)` of all questions' accepted options. `options`: array of ids, lowest first.
   */
  earnedInSql(expressions: { cell: string; accepted: string; worth: string; options: string }): string;
}
