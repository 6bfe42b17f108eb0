import type { Question } from '#contract/contest.ts';
import type { Node, Tree } from '#contract/rich-text.ts';
import { textToTree } from '../../material/rich-text/text-to-tree.ts';

/**
 * Returns the text of the chosen options, and their trees if an option is rich; null if no option is chosen.
 * Several are in quotation marks, because a list such as "2 / 3" reads like one answer.
 */
export function chosenText(
  options: Question['options'],
  chosen: readonly number[],
): { text: string; tree?: Tree } | null {
  const parts = options.filter(({ id }) => chosen.includes(id));
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

/** Puts a tree in quotation marks. Lists and code blocks, which are a block of their own, have none. */
function quoted(tree: Tree): Tree {
  const opened = tree.map((node, at): Node => (at === 0 ? around(node, ['“'], []) : node));
  return opened.map((node, at): Node => (at === opened.length - 1 ? around(node, [], ['”']) : node));
}

function around(node: Node, before: Node[], after: Node[]): Node {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  return element === 'p' ? [element, attributes, [...before, ...children, ...after]] : node;
}
