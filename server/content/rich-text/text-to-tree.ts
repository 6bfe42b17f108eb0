import * as limits from '#contract/limits.ts';
import { parseSource } from '#shared/parse-source.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { findFormulas } from './find-formulas.ts';

/**
 * Splits plain text into paragraphs and line breaks; `plainText` does the reverse. `formulas`: whether to
 * find TeX. Texts that are far too long are cut off.
 */
export function textToTree(text: string, { formulas = false } = {}): Tree {
  if (text.trim() === '') return [];
  return text
    .slice(0, limits.questionFile.textLength)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n\n')
    .map((paragraph): Node => ['p', {}, formulas ? linesOf(paragraph) : withBreaks(paragraph)]);
}

export const sourceToTree = (source: string): Tree =>
  parseSource(source.slice(0, limits.questionFile.textLength));

const linesOf = (paragraph: string) =>
  findFormulas(paragraph, true).flatMap((node) => (typeof node === 'string' ? withBreaks(node) : [node]));

const withBreaks = (text: string): Node[] =>
  text.split('\n').flatMap((line, at): Node[] => {
    const pieces: Node[] = at > 0 ? [['br', {}, []]] : [];
    if (line) pieces.push(line);
    return pieces;
  });

/** Returns the text of a tree that contains only paragraphs, texts and breaks; undefined for other trees. */
export function plainText(tree: Tree): string | undefined {
  const paragraphs: string[] = [];
  for (const block of tree) {
    if (typeof block === 'string' || block[0] !== 'p') return undefined;
    let line = '';
    for (const node of block[2]) {
      if (typeof node === 'string') line += node;
      else if (node[0] === 'br') line += '\n';
      else return undefined;
    }
    paragraphs.push(line);
  }
  return paragraphs.join('\n\n');
}

/** Returns all text of a tree. Formulas become words or TeX, and pictures become descriptions in brackets. */
export function bareText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [element, attributes, children] = node;
      if (element === 'br') return ' ';
      if (element === 'math') return attributes.words ?? attributes.tex ?? '';
      if (element === 'img') return attributes.alt ? ` [${attributes.alt}] ` : '';
      return bareText(children) + (/^(p|li|pre)$/.test(element) ? ' ' : '');
    })
    .join('');
}
