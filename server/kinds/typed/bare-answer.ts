import type { Problem } from '#contract/questions.ts';
import { htmlToTree } from '../../material/rich-text/html-to-tree.ts';
import { bareText } from '../../material/rich-text/text-to-tree.ts';

/** Text that is a single HTML element, as editors of other programs write it. */
const WRAPPED = /^<(p|div|span|b|i|em|strong)\b[^<>]*>.*<\/\1>$/is;

export const isWrappedInHtml = (text: string): boolean => WRAPPED.test(text.trim());

/** Returns the problem that a text is imported without its HTML, or as HTML. */
export const htmlProblem = (text: string): Problem => ({
  code: 'read_leniently',
  detail: `“${text}” is read as HTML: its tags are left out.`,
});

/** Returns the words of a typed answer that is written in HTML. */
export const wordsOfHtml = (html: string): string => bareText(htmlToTree(html).tree).trim();
