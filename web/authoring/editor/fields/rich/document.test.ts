import * as fc from 'fast-check';
import { Fragment } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { parseBlocks, parseSource } from '#shared/parse-source.ts';
import { openSource, sourceOf } from './document.ts';
import { schema } from './schema.ts';

const SIGNS = ' |\n|\n\n|\r\n|\r|  |\t|*|**|`|```|~|^|$|$$|\\|- |1. |3) |+ |\n\n   \n|\u0000';
const WORDS =
  'a|bc|![x](picture:p1)|$x^2$|$$\\frac12$$|**b**|H~2~O|\n- a\n- b\n|\n```\nq\n```\n|5 * 3|____|é|日本';
const pieces = fc.constantFrom(...SIGNS.split('|'), ...WORDS.split('|'));
const sources = fc.array(pieces, { maxLength: 30 }).map((list) => list.join(''));
const paragraph = (text: string) => schema.node('paragraph', null, text ? schema.text(text) : []);

test('a source that is opened and not changed is written as it was, to the byte', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const opened = openSource(source);
      opened.doc.check();
      expect(sourceOf(opened.doc, opened)).toBe(source);
    }),
    { numRuns: 2_000 },
  );
});

test('blocks are at their places in the source', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const blocks = parseBlocks(source);
      expect(blocks.map(({ node }) => node)).toEqual(parseSource(source));
      let end = 0;
      for (const { from, to } of blocks) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(source.slice(end, from).trim()).toBe('');
        end = to;
      }
      expect(source.slice(end).trim()).toBe('');
    }),
    { numRuns: 2_000 },
  );
});

test('a block that is added at the end leaves those before it as they mean', () => {
  fc.assert(
    fc.property(sources, (source) => {
      // In an unclosed code block, the added text would become code.
      fc.pre(!source.includes('```'));
      const opened = openSource(source);
      const doc = opened.doc.copy(opened.doc.content.append(Fragment.from(paragraph('new'))));
      const written = sourceOf(doc, opened);
      expect(parseSource(written).at(-1)).toEqual(['p', {}, ['new']]);
      expect(parseSource(written).slice(0, -1)).toEqual(parseSource(source));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a *b*\n\nsecond\n\n\n* x\n* y', 1, 'a *b*\n\nnew\n\n\n* x\n* y'],
  ['__a__  \n\n\n- x\n\n\n$$y$$\n', 0, 'new\n\n\n- x\n\n\n$$y$$\n'],
  ['one\r\n\r\n* two\r\n* three', 0, 'new\r\n\r\n* two\r\n* three'],
])('what is not touched of %j stays to the byte', (source, index, expected) => {
  const opened = openSource(source);
  const doc = opened.doc.copy(opened.doc.content.replaceChild(index, paragraph('new')));
  expect(sourceOf(doc, opened)).toBe(expected);
});

test.each([
  ['5 * 3 * 2', '5 \\* 3 \\* 2'],
  ['It costs $5 or $6', 'It costs \\$5 or \\$6'],
  ['- no list', '\\- no list'],
  ['a_b', 'a_b'],
])('%s, typed into an editor, means itself', (text, source) => {
  const opened = openSource('');
  const written = sourceOf(opened.doc.copy(Fragment.from(paragraph(text))), opened);
  expect(written).toBe(source);
  expect(parseSource(written)).toEqual([['p', {}, [text]]]);
});
