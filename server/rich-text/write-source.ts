import type { Node, Tree } from '#contract/rich-text.ts';
import { lineSource, longestRun } from './write-line.ts';

/** The source of a tree: `parseSource` makes this tree of it again. */
export function writeSource(tree: Tree): string {
  const blocks: string[] = [];
  let before = '';
  /** Two lists of one kind that follow each other differ in their markers, or they would be one. */
  let isSecond = false;
  for (const block of tree) {
    const [element] = typeof block === 'string' ? ['p'] : block;
    isSecond = element === before && !isSecond;
    blocks.push(blockSource(block, isSecond));
    before = element;
  }
  return blocks.filter((block) => block !== '').join('\n\n');
}

function blockSource(block: Node, isSecond: boolean): string {
  if (typeof block === 'string') return lineSource([block]);
  const [element, attributes, children] = block;
  if (element === 'pre') return fenced(children.filter((one) => typeof one === 'string').join(''));
  if (element === 'ul' || element === 'ol') return listSource(block, isSecond);
  return lineSource(element === 'p' ? children : [[element, attributes, children]]);
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
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

/** A line, and the lists under it. */
function entrySource(children: readonly Node[]): string {
  const line = lineSource(children.filter((node) => !isList(node)));
  const lists = writeSource(children.filter(isList)).replaceAll(/\n\n/g, '\n');
  return [line, lists].filter((part) => part !== '').join('\n');
}
