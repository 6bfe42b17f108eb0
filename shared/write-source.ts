import type { Node, Tree } from './rich-text.ts';
import { parseSource } from './parse-source.ts';
import { lineSource, longestBacktickRun, tidyTex } from './write-line.ts';

/**
 * Writes a tree as source. `isWhole`: false if some bold, italic, subscript or superscript was lost, because
 * a source cannot express it there.
 */
export function writeSource(tree: Tree): { source: string; isWhole: boolean } {
  const sources: string[] = [];
  let isWhole = true;
  let before = '';
  /** Whether to use the second marker. Adjacent lists of one kind would merge if their markers were equal. */
  let isSecond = false;
  for (const block of tree) {
    const [element] = typeof block === 'string' ? ['p'] : block;
    isSecond = element === before && !isSecond;
    before = element;
    const source = blockSource(block, isSecond);
    const isRead = sayingOf(parseSource(source)) === sayingOf([block]);
    isWhole &&= isRead;
    sources.push(isRead ? source : blockSource(withoutMarks(block), isSecond));
  }
  return { source: sources.filter((source) => source !== '').join('\n\n'), isWhole };
}

const MARKS = new Set(['strong', 'em', 'sub', 'sup']);

/** Returns a tree's text and formatting without white space, to compare two meanings. */
function sayingOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s/g, '');
      const [element, { tex = '', alt = '', picture = '' }, children] = node;
      const inner = tidyTex(tex).replace(/\s/g, '') + picture + alt.replace(/\s/g, '') + sayingOf(children);
      return MARKS.has(element) || element === 'math' ? `<${element} ${inner}>` : inner;
    })
    .join('');
}

function withoutMarks(node: Node): Node {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  return [
    element,
    attributes,
    children.flatMap((one) => {
      const bare = withoutMarks(one);
      return typeof bare !== 'string' && MARKS.has(bare[0]) ? bare[2] : [bare];
    }),
  ];
}

function blockSource(block: Node, isSecond: boolean): string {
  if (typeof block === 'string') return lineSource([block]);
  const [element, attributes, children] = block;
  if (element === 'pre') return fenced(children.filter((one) => typeof one === 'string').join(''));
  if (element === 'ul' || element === 'ol') return listSource(block, isSecond);
  return lineSource(element === 'p' ? children : [[element, attributes, children]]);
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function listSource([element, { start = '1' }, entries]: Exclude<Node, string>, isSecond: boolean): string {
  const markers = element === 'ul' ? ['-', '+'] : ['.', ')'];
  const marker = markers[isSecond ? 1 : 0] ?? '';
  return entries
    .map((entry, at) => {
      const begin = element === 'ul' ? `${marker} ` : `${Number(start) + at}${marker} `;
      const content = typeof entry === 'string' ? lineSource([entry]) : entrySource(entry[2]);
      return begin + content.replaceAll('\n', `\n${' '.repeat(begin.length)}`);
    })
    .join('\n');
}

const isList = (node: Node) => node[0] === 'ul' || node[0] === 'ol';

function entrySource(children: readonly Node[]): string {
  const line = lineSource(children.filter((node) => !isList(node)));
  const lists = children.filter(isList).map((list, at) => blockSource(list, at % 2 === 1));
  return [line, ...lists].filter((part) => part !== '').join('\n');
}
