import type { Tree } from '#shared/rich-text.ts';
import { sentence } from '#shared/sentence.ts';
import { textToTree } from '../../content/rich-text/text-to-tree.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

type Pair = { prompt: Tree; answer: Tree };

/** Returns the pairs of a question, and the answers that belong to no prompt. */
export function pairsOfQuestion({ source: { content, key }, options }: WholeQuestion): {
  pairs: Pair[];
  others: Tree[];
} {
  const { prompts = [] } = content ?? {};
  const { pairs = [] } = key ?? {};
  return {
    pairs: prompts.map(({ text, tree }, place) => ({
      prompt: tree ?? textToTree(text),
      answer: options[pairs[place] ?? -1]?.text ?? [],
    })),
    others: options.flatMap(({ text }, place) => (pairs.includes(place) ? [] : [text])),
  };
}

/** Detail of the problem that a file cannot contain the rule "all or nothing". */
export const ALL_PAIRS_RULE_LOST = sentence`A program that reads the file marks each right pair.`;
