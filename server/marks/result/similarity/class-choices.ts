/**
 * `options`: number of wrong options per question or, if answers are compared as a whole, of different wrong
 * answers in the class. `choices`, per response and question: `NO_CHOICE`, `RIGHT_CHOICE`, or the number
 * (from 1) of the wrong option or answer.
 */
export type ClassChoices = { responses: number; options: readonly number[]; choices: Uint32Array };
