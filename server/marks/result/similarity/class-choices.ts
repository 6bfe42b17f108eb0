/** No answer, or a question in which nobody is wrong by the key that counts. */
export const NOTHING = 0;
export const RIGHT = 255;

/**
 * The choices of a class. `options`: the number of each question's wrong options. `choices`: for each
 * response in turn one number for each question: `NOTHING`, `RIGHT`, or that of the wrong option, from 1.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint8Array };
