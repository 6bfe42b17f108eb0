import type { Tree } from '../../rich-text.ts';

/** A text to which one of the options belongs. `tree`: absent for plain text. */
export type Prompt = { text: string; tree?: Tree };
