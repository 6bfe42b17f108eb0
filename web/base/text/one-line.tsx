import type { Node, Tree } from '#shared/rich-text.ts';
import { RichLine } from './rich-text.tsx';

/** The beginning of a user's text in one line, with formulas but no pictures. */
export const OneLine = ({ text, tree, most }: { text: string; tree: Tree | undefined; most: number }) =>
  tree ? <RichLine tree={oneLineOf(tree, most)} /> : text.slice(0, most);

/** Elements that start or end a line. */
const LINES = /^(?:p|pre|ul|ol|li|br)$/;

const FORMULA = 8;

/** Flattens a rich text into one line of at most `most` characters, with formulas but no pictures. */
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
