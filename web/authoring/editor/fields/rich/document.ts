import { Fragment, type Mark, type Node as PMNode } from 'prosemirror-model';
import type { Node, Tree } from '#shared/rich-text.ts';
import { parseBlocks, parseSource } from '#shared/parse-source.ts';
import { writeSource } from '#shared/write-source.ts';
import { schema } from './schema.ts';

/*
 * Converts source to the editor's document and back. Unchanged blocks keep their exact source.
 */

type Kept = { node: PMNode; tree: Node; source: string; blankBefore: string };

export type OpenSource = { source: string; doc: PMNode; kept: readonly Kept[]; blankAtEnd: string };

export function openSource(source: string): OpenSource {
  let end = 0;
  const kept = parseBlocks(source).flatMap(({ node: tree, from, to }): Kept[] => {
    const [node] = blocksOf([tree]);
    if (!node) return [];
    const blankBefore = source.slice(end, from);
    end = to;
    const written = source.slice(from, to);
    return [{ node: withBlankAtEnd(node, written), tree, source: written, blankBefore }];
  });
  const content = kept.length > 0 ? kept.map(({ node }) => node) : schema.node('paragraph');
  return { source, doc: schema.node('doc', null, content), kept, blankAtEnd: source.slice(end) };
}

/** Restores the space before the cursor, which trees drop at the end of a paragraph. */
function withBlankAtEnd(node: PMNode, source: string): PMNode {
  const blank = blankAtEndOf(source);
  if (node.type !== schema.nodes.paragraph || blank === '') return node;
  return node.copy(node.content.append(Fragment.from(schema.text(blank))));
}

function blankAtEndOf(text: string): string {
  const blank = text.slice(text.trimEnd().length);
  return blank.includes('\n') ? '' : blank;
}

export function sourceOf(doc: PMNode, { source, doc: before, kept, blankAtEnd }: OpenSource): string {
  if (doc.eq(before)) return source;
  const parts: { tree: Node; source: string; at: number }[] = [];
  let next = 0;
  for (const node of doc.children) {
    const at = kept.findIndex((one, index) => index >= next && one.node.eq(node));
    const found = kept[at];
    if (found) {
      next = at + 1;
      parts.push({ tree: found.tree, source: found.source, at });
    } else {
      const written = writeSource(treeOf([node])).source;
      const [tree] = parseSource(written);
      if (tree !== undefined) parts.push({ tree, source: written, at: -1 });
    }
  }
  let joined = '';
  for (const [index, { source: part, at }] of parts.entries()) {
    const blank = kept[at]?.blankBefore ?? '\n\n';
    const isAfterSame = at >= 0 && at === (parts[index - 1]?.at ?? -1) + 1;
    if (isAfterSame || (index > 0 && isBlankLine(blank))) joined += blank + part;
    else joined += (index > 0 ? '\n\n' : '') + part;
  }
  if (parts.length > 0 && parts.at(-1)?.at === kept.length - 1) joined += blankAtEnd;
  // Joined blocks may be parsed differently; for example, two adjacent lists become one.
  const tree = parts.map((part) => part.tree);
  return JSON.stringify(parseSource(joined)) === JSON.stringify(tree) ? joined : writeSource(tree).source;
}

const isBlankLine = (blank: string): boolean => blank.split(/\r\n?|\n/).length > 2;

export const contentOf = (source: string): Fragment => openSource(source).doc.content;

/** Returns the source of a plain text, with escaped symbols. */
export function sourceOfPlain(text: string): string {
  const tree = text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((lines): Node => {
      const [first = '', ...others] = lines.split(/\r?\n/).map((line) => line.trim());
      return ['p', {}, [first, ...others.flatMap((line): Node[] => [['br', {}, []], line])]];
    });
  if (JSON.stringify(parseSource(text)) === JSON.stringify(tree)) return text;
  return writeSource(tree).source + blankAtEndOf(text);
}

const MARKS: ReadonlySet<string> = new Set(Object.keys(schema.marks));
const BLOCKS: ReadonlySet<string> = new Set(['p', 'pre', 'ul', 'ol']);

/** Converts a tree to blocks. Wraps nodes between blocks in paragraphs. */
function blocksOf(nodes: Tree): PMNode[] {
  const blocks: PMNode[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(schema.node('paragraph', null, lineOf(line)));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.has(node[0])) {
      line.push(node);
    } else {
      endLine();
      blocks.push(blockOf(node));
    }
  }
  endLine();
  return blocks;
}

function blockOf([element, { start = '1' }, children]: Exclude<Node, string>): PMNode {
  if (element === 'p') return schema.node('paragraph', null, lineOf(children));
  if (element === 'pre') {
    const code = children.filter((one) => typeof one === 'string').join('');
    return schema.node('code_block', null, code ? schema.text(code) : []);
  }
  const entries = children.map((entry) => {
    const blocks = blocksOf(typeof entry === 'string' ? [entry] : entry[2]);
    const isLed = blocks[0]?.type.name === 'paragraph';
    return schema.node('list_item', null, isLed ? blocks : [schema.node('paragraph'), ...blocks]);
  });
  if (element === 'ul') return schema.node('bullet_list', null, entries);
  return schema.node('ordered_list', { start: Number(start) }, entries);
}

function lineOf(nodes: Tree, marks: readonly Mark[] = []): PMNode[] {
  return nodes.flatMap((node): PMNode[] => {
    if (typeof node === 'string') return node === '' ? [] : [schema.text(node, marks)];
    const [element, { tex = '', display, picture = '', alt = '' }, children] = node;
    if (element === 'br') return [schema.node('hard_break', null, [], marks)];
    if (element === 'math') return [schema.node('formula', { tex, display }, [], marks)];
    if (element === 'img') return [schema.node('picture', { picture, alt }, [], marks)];
    const mark = MARKS.has(element) ? schema.marks[element as keyof typeof schema.marks] : undefined;
    return lineOf(children, mark ? mark.create().addToSet(marks) : marks);
  });
}

export function treeOf(nodes: readonly PMNode[]): Tree {
  return nodes.map((node): Node => {
    switch (node.type.name) {
      case 'code_block':
        return ['pre', {}, [node.textContent]];
      case 'bullet_list':
        return ['ul', {}, node.children.map(entryOf)];
      case 'ordered_list':
        return [
          'ol',
          node.attrs.start === 1 ? {} : { start: String(node.attrs.start) },
          node.children.map(entryOf),
        ];
      default:
        return ['p', {}, nest(node.children, 0)];
    }
  });
}

/** Returns a list entry: all of its text in one line, followed by its nested lists. */
function entryOf(item: PMNode): Node {
  const lines: Node[] = [];
  const lists: Node[] = [];
  for (const node of item.children) {
    if (node.type.name.endsWith('_list')) {
      lists.push(...treeOf([node]));
      continue;
    }
    if (lines.length > 0) lines.push(['br', {}, []]);
    if (node.type.name === 'code_block') lines.push(['code', {}, [node.textContent]]);
    else lines.push(...nest(node.children, 0));
  }
  return ['li', {}, [...lines, ...lists]];
}

/** Merges adjacent nodes with the same outer mark into one element. */
function nest(line: readonly PMNode[], depth: number): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < line.length;) {
    const mark = line[at]?.marks[depth]?.type;
    let end = at + 1;
    if (mark) while (line[end]?.marks[depth]?.type === mark) end++;
    const together = line.slice(at, end);
    if (mark) nodes.push([mark.name, {}, nest(together, depth + 1)]);
    else nodes.push(...together.map(leafOf));
    at = end;
  }
  return nodes;
}

function leafOf(node: PMNode): Node {
  switch (node.type.name) {
    case 'hard_break':
      return ['br', {}, []];
    case 'formula':
      return ['math', { tex: String(node.attrs.tex), display: String(node.attrs.display) }, []];
    case 'picture':
      return ['img', { picture: String(node.attrs.picture), alt: String(node.attrs.alt) }, []];
    // The placeholder of a pasted picture (`waiting`) has no text.
    default:
      return node.text ?? '';
  }
}
