import type { Kind } from '../kind.ts';

/** A question with one choice. The answer is the option's id, and earns all marks or none. */
export const singleChoice: Kind<number> = {
  isAnswer: (value) => typeof value === 'number',
  options: (option) => [option],
  press: (_, option) => option,
};
