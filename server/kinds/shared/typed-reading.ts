import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { NumberReading } from '#contract/kinds/number/read-number.ts';

/**
 * Reads typed answers like grading. `nameOf`: returns equal strings for texts that are treated as equal.
 * `missOf`: returns the distance of a text from the key; 0 for a match. `otherReadingOf`: returns both
 * readings of a number, if the other one would earn more.
 */
export type TypedReading = {
  nameOf: (text: string) => string;
  missOf: (text: string) => number;
  otherReadingOf: (text: string) => Required<NumberReading> | undefined;
};

/** Part of a question that is graded like a typed question of this kind. */
export type TypedPart = { kind: 'number' | 'text'; key: AnswerKey };

export type ReadsTyped = (key: AnswerKey, unit?: string) => TypedReading;
