/** Value for a blank answer, or for a question in which no answer counts as wrong. */
export const NOTHING = 0;
export const RIGHT = 255;

/**
 * `options`: number of wrong options per question. `choices`: one byte per response and question: `NOTHING`,
 * `RIGHT`, or the number of the wrong option, starting at 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint8Array };
