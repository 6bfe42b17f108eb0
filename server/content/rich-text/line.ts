import type { Node } from '#shared/rich-text.ts';
import { findFormulas } from './find-formulas.ts';

export type Mark = 'strong' | 'em' | 'sub' | 'sup';

/** Piece of a line with its marks, outermost first. `isVerbatim`: its white space and `$$` do not change. */
export type Leaf = { node: Node; marks: readonly Mark[]; isVerbatim?: true };

/**
 * Turns a line into a paragraph's content: collapses white space, removes line breaks at both ends and finds
 * formulas.
 */
export function leavesToNodes(leaves: readonly Leaf[]): Node[] {
  const line = joined(collapsed(leaves));
  const withFormulas = line.flatMap(({ node, marks, isVerbatim }): Leaf[] =>
    typeof node === 'string' && !isVerbatim
      ? findFormulas(node, line.length === 1).map((piece) => ({ node: piece, marks }))
      : [{ node, marks }],
  );
  return nest(joined(withFormulas), 0);
}

const isBreak = ({ node }: Leaf) => typeof node !== 'string' && node[0] === 'br';

/**
 * Collapses white space. A space gets only the marks that both neighbours share: in `<b>one </b>two` it is
 * not bold.
 */
function collapsed(leaves: readonly Leaf[]): Leaf[] {
  const kept: Leaf[] = [];
  let isBlankDue = false;
  const keep = (leaf: Leaf) => {
    const before = kept.at(-1);
    if (isBlankDue && before && !isBreak(before)) {
      kept.push({ node: ' ', marks: sharedMarks(before.marks, leaf.marks) });
    }
    kept.push(leaf);
    isBlankDue = false;
  };
  for (const leaf of leaves) {
    if (isBreak(leaf)) {
      isBlankDue = false;
      kept.push({ ...leaf, marks: [] });
    } else if (typeof leaf.node === 'string' && !leaf.isVerbatim) {
      isBlankDue ||= /^\s/.test(leaf.node);
      const text = leaf.node.trim();
      if (text) keep({ ...leaf, node: text });
      isBlankDue ||= /\s$/.test(leaf.node);
    } else {
      keep(leaf);
    }
  }
  const isSeen = (leaf: Leaf) => !isBreak(leaf);
  return kept.slice(Math.max(0, kept.findIndex(isSeen)), kept.findLastIndex(isSeen) + 1);
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): Mark[] {
  const differs = one.findIndex((mark, at) => mark !== other[at]);
  return one.slice(0, differs < 0 ? one.length : differs);
}

/** Joins neighbouring texts with equal marks, except verbatim texts. */
function joined(leaves: readonly Leaf[]): Leaf[] {
  const line: Leaf[] = [];
  for (const leaf of leaves) {
    const before = line.at(-1);
    const isVerbatim = leaf.isVerbatim ?? before?.isVerbatim;
    const isSame = before && !isVerbatim && String(before.marks) === String(leaf.marks);
    if (isSame && typeof before.node === 'string' && typeof leaf.node === 'string') {
      line[line.length - 1] = { ...leaf, node: before.node + leaf.node };
    } else line.push(leaf);
  }
  return line;
}

/** Groups neighbours with a common outer mark into one element. */
function nest(line: readonly Leaf[], depth: number): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < line.length;) {
    const mark = line[at]?.marks[depth];
    let end = at + 1;
    if (mark !== undefined) while (line[end]?.marks[depth] === mark) end++;
    const together = line.slice(at, end);
    if (mark === undefined) for (const { node } of together) nodes.push(node);
    else nodes.push([mark, {}, nest(together, depth + 1)]);
    at = end;
  }
  return nodes;
}
