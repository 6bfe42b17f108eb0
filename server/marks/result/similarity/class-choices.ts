/** No answer, or a question in which no answer counts as wrong. */
export const NOTHING = 0;
export const RIGHT = 255;

/**
 * `options`: wrong options per question. `choices`: per response and question `NOTHING`, `RIGHT`, or the
 * wrong option's number from 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint8Array };
