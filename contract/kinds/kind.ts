/** Kind of question. Only the kind interprets its `Answer`, which is any JSON value except null. */
export interface Kind<Answer> {
  schema: { type: string } & Readonly<Record<string, unknown>>;

  /** Returns whether a value from the browser's storage is an answer of this kind. */
  isAnswer(value: unknown): value is Answer;

  /** Returns the answer that consists of these options of one question, or an error per option index. */
  ofOptions(options: readonly number[]): { answer: Answer } | { faults: ReadonlyMap<number, string> };

  options(answer: Answer): readonly number[];

  /**
   * Converts an answer to its cell, a whole number up to `Number.MAX_SAFE_INTEGER`. Several option ids do
   * not fit into a cell, but their positions in `options` (ids, lowest first) do.
   */
  toCell(answer: Answer, options: readonly number[]): number;
  ofCell(cell: number, options: readonly number[]): Answer;

  /** Returns the part of `worth` that the answer earns: the grading rule of this kind. */
  earned(answer: Answer, accepted: readonly number[], worth: number): number;
}
