/** The right option of each question and what it is worth, in the questions' order. */
export type Key = { optionId: number; halfMarks: number }[];

/** One option id per question, in the order of the questions; null if it has no choice. */
export type Selected = (number | null)[];

/**
 * The score in half-points: the sum of the marks of the questions answered right (spec/semantics, "Attempts
 * and results").
 */
export function grade(selected: Selected, key: Key): number {
  return key.reduce(
    (sum, { optionId, halfMarks }, questionIndex) =>
      sum + (selected[questionIndex] === optionId ? halfMarks : 0),
    0,
  );
}
