import type { Answer } from '#contract/answer.ts';
import type { Question } from '#contract/contest.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { textToTree } from '../../content/rich-text/text-to-tree.ts';

/**
 * Returns the text of an answer, and its tree if a chosen option is rich; null if there is no answer. Several
 * options are in quotation marks, because a list such as "2 / 3" looks like one answer.
 */
export function chosenText(
  question: Pick<Question, 'kind' | 'content' | 'options'>,
  answer: Answer | null,
): { text: string; tree?: Tree } | null {
  const parts = answer === null ? [] : kindOnServer(question.kind).partsOf(answer, question);
  if (parts.length === 0) return null;
  const isOne = parts.length === 1;
  const trees = parts.map((part) => part.tree ?? textToTree(part.option_text));
  return {
    text: isOne
      ? parts.map((part) => part.option_text).join('')
      : parts.map((part) => `“${part.option_text}”`).join(', '),
    ...(parts.some(({ tree }) => tree) && { tree: isOne ? trees.flat() : trees.flatMap(quoted) }),
  };
}

/** Puts a tree in quotation marks, except for lists and code blocks. */
function quoted(tree: Tree): Tree {
  const opened = tree.map((node, at): Node => (at === 0 ? around(node, ['“'], []) : node));
  return opened.map((node, at): Node => (at === opened.length - 1 ? around(node, [], ['”']) : node));
}

function around(node: Node, before: Node[], after: Node[]): Node {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  return element === 'p' ? [element, attributes, [...before, ...children, ...after]] : node;
}
