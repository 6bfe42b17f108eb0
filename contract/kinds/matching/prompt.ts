import type { Tree } from '#shared/rich-text.ts';

/** Text to which an option belongs in a matching question. `tree`: absent for plain text. */
export type Prompt = { text: string; tree?: Tree };
