/** Value for a blank answer, or for a question in which no answer counts as wrong. */
export const NO_CHOICE = 0;
export const RIGHT_CHOICE = 0xffff_ffff;

/**
 * `options`: number of wrong options per question; if answers are compared as a whole, the number of wrong
 * answers that the class gave. `choices`, per response and question: `NO_CHOICE`, `RIGHT_CHOICE`, or
 * the number of the wrong option or answer, starting at 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint32Array };
