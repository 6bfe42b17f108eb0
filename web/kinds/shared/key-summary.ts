/**
 * Properties of a question's right answer in one line of the editor. `words`: its texts; empty if none is
 * written. `options`, `right`: number of options, and of those that are right.
 */
export type KeySummaryProps = { words: string; options: number; right: number };
