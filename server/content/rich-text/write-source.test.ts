import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node, Tree } from '#shared/rich-text.ts';
import { richTree } from '../../test/rich-trees.ts';
import { parseSource } from '#shared/parse-source.ts';
import { writeSource } from '#shared/write-source.ts';

/** Returns the tree without bold, italics, subscripts and superscripts. */
const unmarked = (nodes: Tree): Tree =>
  nodes.flatMap((node): Tree => {
    if (typeof node === 'string') return [node];
    const [element, attributes, children] = node;
    return /^(strong|em|sub|sup)$/.test(element)
      ? unmarked(children)
      : [[element, attributes, joined(unmarked(children))]];
  });

const joined = (nodes: Tree): Tree =>
  nodes.reduce<Node[]>((all, node) => {
    const last = all.at(-1);
    if (typeof last === 'string' && typeof node === 'string') all[all.length - 1] = last + node;
    else all.push(node);
    return all;
  }, []);

test('what is written is parsed to the same tree; if it cannot be, marks alone are lost, and that is reported', () => {
  fc.assert(
    fc.property(richTree, (tree) => {
      const { source, isWhole } = writeSource(tree);
      const parsed = parseSource(source);
      expect(isWhole ? parsed : unmarked(parsed)).toEqual(isWhole ? tree : unmarked(tree));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['plain words', ['Is 2 * 3 = 6, and 5_000 ~ 5e3?'], 'Is 2 * 3 = 6, and 5_000 ~ 5e3?'],
  ['one dollar', ['It costs $5.'], 'It costs $5.'],
  ['two dollars', ['It costs $5 or $6.'], String.raw`It costs \$5 or \$6.`],
  ['a chemical formula', ['H', ['sub', {}, ['2']], 'O'], 'H~2~O'],
  ['a bold word', ['the ', ['strong', {}, ['bold']], ' word'], 'the **bold** word'],
  ['a line that begins like a list', ['1. x'], String.raw`1\. x`],
  ['TeX that is none', [String.raw`\alpha and \beta`], String.raw`\alpha and \beta`],
] as [string, Tree, string][])('%s: written as a teacher would', (_, line, expected) => {
  expect(writeSource([['p', {}, line]])).toEqual({ source: expected, isWhole: true });
});
