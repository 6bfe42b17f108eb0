import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { ESCAPED_SIGN, findSign } from '../shared/gift-signs.ts';

const ARROW = '->';
const SIGNS = new RegExp(`${ESCAPED_SIGN}|(=)`, 'g');

/**
 * Maximum number of pairs: one per prompt, and one per answer without a prompt. Moodle writes some empty
 * pairs.
 */
const PAIRS = limits.prompts.max + limits.mostOptions;

type Pair = { prompt: string; answer: string };

/**
 * Splits the pairs of a matching question: `=prompt -> answer`. As in Moodle, only the first arrow separates
 * the two. Returns a sentence if they cannot be read.
 */
export function splitPairs(answers: string): Pair[] | Sentence {
  const starts: number[] = [];
  for (const match of answers.matchAll(SIGNS)) {
    if (match[1] !== undefined) starts.push(match.index);
    if (starts.length > PAIRS) return sentence`It has more than ${PAIRS} pairs.`;
  }
  if (answers.slice(0, starts[0]).trim() !== '') return sentence`A pair begins with =.`;
  const parts = starts.map((start, at) => answers.slice(start + 1, starts[at + 1]));
  const pairs = parts.flatMap((part): Pair[] => {
    const arrow = findSign(part, ARROW);
    return arrow < 0
      ? []
      : [{ prompt: part.slice(0, arrow).trim(), answer: part.slice(arrow + ARROW.length).trim() }];
  });
  return pairs.length < parts.length
    ? sentence`Each pair is written =text -> answer. An = within a text is written \\=.`
    : pairs;
}
