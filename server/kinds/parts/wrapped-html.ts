import type { Problem } from '#contract/questions.ts';

/** Text that is a single HTML element, as editors of other programs write it. */
const WRAPPED = /^<(p|div|span|b|i|em|strong)\b[^<>]*>.*<\/\1>$/is;

/** Returns whether a text is HTML although its format has plain texts there. */
export const isWrappedInHtml = (text: string): boolean => WRAPPED.test(text.trim());

/** Returns the problem that a text of a pair is read as HTML. */
export const htmlProblem = (text: string): Problem => ({
  code: 'read_leniently',
  detail: `“${text}” is read as HTML: its tags are left out.`,
});
