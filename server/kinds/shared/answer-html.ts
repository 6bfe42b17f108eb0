import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { htmlToTree } from '../../content/rich-text/html-to-tree.ts';
import { bareText } from '../../content/rich-text/text-to-tree.ts';

/** Elements that only format a text. Answers about HTML have others, or tags that are not closed. */
const ELEMENT = /<(p|div|span|b|strong|i|em|u|sub|sup|font|small|code|a|li)\b[^<>]*>[^<>]*<\/\1>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Maximum length of a text that may only contain HTML: longer ones are no answers that a student types. */
const LONGEST = 2_000;

/** Text that is a single HTML element, as editors of other programs write it. */
const WRAPPED = /^<(p|div|span|b|i|em|strong)\b[^<>]*>.*<\/\1>$/is;

/** Returns whether an answer is HTML although its format has plain texts there. */
export const isHtml = (text: string): boolean =>
  WRAPPED.test(text.trim()) || (text.length <= LONGEST && (ELEMENT.test(text) || ENTITY.test(text)));

/** Returns the problem that a text of a pair is read as HTML. */
export const htmlProblem = (text: string): Problem => ({
  code: 'read_leniently',
  detail: sentence`“${text}” is read as HTML: its tags are left out.`,
});

/**
 * Returns the words of an accepted answer or of a pair's answer, and says so if the file has them as HTML,
 * which students would have to type.
 */
export function wordsOfAnswer(text: string, problems: Problem[]): string {
  if (!isHtml(text)) return text;
  const words = bareText(htmlToTree(text).tree).replaceAll(/\s+/g, ' ').trim();
  if (words === '' || words === text) return text;
  problems.push({
    code: 'read_leniently',
    detail: sentence`The answer “${text}” is HTML. Here it is “${words}”. Please check.`,
  });
  return words;
}
