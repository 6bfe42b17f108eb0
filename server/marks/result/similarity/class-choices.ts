/** Value for a blank answer, or for a question in which no answer counts as wrong. */
export const NO_CHOICE = 0;
export const RIGHT_CHOICE = 255;

/**
 * `options`: number of wrong options per question. `choices`: one byte per response and question:
 * `NO_CHOICE`, `RIGHT_CHOICE`, or the number of the wrong option, starting at 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint8Array };
