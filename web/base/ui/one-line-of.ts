import type { Node, Tree } from '#contract/rich-text.ts';

/** Elements that have a line of their own, or end one. */
const LINES = /^(?:p|pre|ul|ol|li|br)$/;

/** A formula takes as much of the line as this many characters, whatever it is. */
const FORMULA = 8;

/**
 * A rich text as a tree of one line, cut after `most` characters: formulas stay formulas, and a picture is
 * its description in brackets. Pure.
 */
export function oneLineOf(tree: Tree, most: number): Tree {
  let left = most;
  const lineOf = (node: Node): Node[] => {
    if (left <= 0) return [];
    if (typeof node === 'string') return [take(node)];
    const [element, attributes, children] = node;
    if (element === 'math') {
      left -= FORMULA;
      return [[element, { ...attributes, display: 'inline' }, children]];
    }
    if (element === 'img') return attributes.alt ? [' ', take(`[${attributes.alt}]`), ' '] : [];
    const inside = children.flatMap(lineOf);
    return LINES.test(element) ? [' ', ...inside, ' '] : [[element, attributes, inside]];
  };
  const take = (text: string) => {
    const taken = Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, left);
    left -= taken.length;
    return taken.join('');
  };
  return tree.flatMap(lineOf);
}
