import type { Node, Tree } from '#shared/rich-text.ts';

/** Placeholder for a picture or a formula in a tree's text. */
const ELEMENT = '\uFFFC';
const BLOCK = /^(?:p|li|pre)$/;

/** Returns a tree's text, in which positions are those of `cutTree`. */
export function flatText(nodes: Tree): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [element, , children] = node;
      if (element === 'br') return '\n';
      if (element === 'math' || element === 'img') return ELEMENT;
      return flatText(children) + (BLOCK.test(element) ? '\n' : '');
    })
    .join('');
}

/** Returns the part of a tree between two positions in its text, without elements that become empty. */
export function cutTree(tree: Tree, from: number, to: number): Tree {
  let at = 0;
  const isInside = (length: number) => {
    at += length;
    return at > from && at <= to;
  };
  const cut = (nodes: Tree): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (typeof node === 'string') {
        const part = node.slice(Math.max(0, from - at), Math.max(0, to - at));
        at += node.length;
        return part === '' ? [] : [part];
      }
      const [element, attributes, children] = node;
      if (element === 'br' || element === 'math' || element === 'img') return isInside(1) ? [node] : [];
      const left = cut(children);
      if (BLOCK.test(element)) at += 1;
      return left.length === 0 ? [] : [[element, attributes, left]];
    });
  return cut(tree);
}

export function isBold(tree: Tree): boolean {
  const leaves = tree.flatMap((node) => (typeof node !== 'string' && node[0] === 'p' ? node[2] : [node]));
  const visible = leaves.filter((node) => typeof node !== 'string' || node.trim() !== '');
  return visible.length > 0 && visible.every((node) => typeof node !== 'string' && node[0] === 'strong');
}

export const removeBold = (tree: Tree): Tree =>
  tree.flatMap((node): Tree => {
    if (typeof node === 'string') return [node];
    const [element, attributes, children] = node;
    if (element === 'strong') return children;
    return element === 'p' ? [[element, attributes, removeBold(children)]] : [node];
  });
