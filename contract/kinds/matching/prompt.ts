import type { Tree } from '../../rich-text.ts';

/** Prompt of a matching question: a text to which an option belongs. `tree`: absent for plain text. */
export type Prompt = { text: string; tree?: Tree };
