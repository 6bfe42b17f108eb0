import type { Node, Tree } from '#contract/rich-text.ts';

/** A text that a user wrote in one line of words, for where there is no room to show a rich one. */
export const wordsOf = (text: string, tree: Tree | undefined): string =>
  tree ? tree.map(words).join(' ').replaceAll(/\s+/g, ' ').trim() : text;

/** What stands in a line of its own, or ends one. */
const LINES = /^(?:p|pre|ul|ol|li|br)$/;

function words(node: Node): string {
  if (typeof node === 'string') return node;
  const [element, { tex, alt }, children] = node;
  const inside = tex ?? alt ?? children.map(words).join('');
  return LINES.test(element) ? ` ${inside} ` : inside;
}
