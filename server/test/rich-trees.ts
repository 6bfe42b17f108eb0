import * as fc from 'fast-check';
import type { Node, Tree } from '#shared/rich-text.ts';

/** Sequences with a meaning in the source format, HTML or Markdown, and some without one. */
const sign = fc.constantFrom(
  ...'ab1é数🙂*_~^$`\\[]()!<>&#|+-.=:{}"\''.split(/(?=[^\uDC00-\uDFFF])/u),
  '1.',
  '2)',
  '![',
  '](picture:x)',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '**',
  '```',
  '~~~',
  '$5',
  '\\*',
  '\\frac',
  'a\u00A0a',
);
const word = fc.array(sign, { minLength: 1, maxLength: 5 }).map((signs) => signs.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

const formula = fc
  .record({
    tex: fc.constantFrom(
      'x',
      String.raw`\frac{1}{2}`,
      'a < b & c',
      String.raw`\$5\%`,
      'x_{1}^{*}',
      String.raw`\{a\}`,
    ),
    display: fc.constantFrom('inline', 'block'),
  })
  .map((math): Node => ['math', math, []]);
const picture = fc
  .record({ picture: fc.constantFrom('p1', 'a_b-c'), alt: fc.oneof(fc.constant(''), words) })
  .map(({ picture, alt }): Node => ['img', { picture, alt: alt.trim() }, []]);
const code = words.map((text): Node => ['code', {}, [text]]);
const marked = fc
  .tuple(fc.constantFrom('strong', 'em'), words)
  .map(([element, text]): Node => [element, {}, [text]]);
const script = fc
  .tuple(fc.constantFrom('sub', 'sup'), word)
  .map(([element, text]): Node => [element, {}, [text]]);
const br: Node = ['br', {}, []];

/** A line of texts and elements in alternation, with or without a space between them. */
const line = fc
  .tuple(
    words,
    fc.array(
      fc.tuple(fc.boolean(), fc.oneof(formula, picture, code, marked, script, fc.constant(br)), words),
      {
        maxLength: 4,
      },
    ),
  )
  .map(([first, others]): Node[] => {
    const nodes: Node[] = [first];
    for (const [isApart, element, text] of others) {
      const isBreak = element === br;
      const last = nodes.pop();
      if (typeof last === 'string') nodes.push(isApart && !isBreak ? `${last} ` : last);
      const behind = element[0] === 'math' ? text.replace(/^(?=\d)/, '.') : text;
      nodes.push(element, isApart && !isBreak ? ` ${behind}` : behind);
    }
    return nodes;
  });
const paragraph = line.map((nodes): Node => ['p', {}, nodes]);
const pre = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((lines): Node => ['pre', {}, [lines.join('\n  ')]]);
const entry = fc
  .tuple(
    line,
    fc.option(fc.tuple(fc.constantFrom('ul', 'ol'), fc.array(line, { minLength: 1, maxLength: 2 })), {
      nil: null,
    }),
  )
  .map(([nodes, inner]): Node => [
    'li',
    {},
    inner ? [...nodes, [inner[0], {}, inner[1].map((one): Node => ['li', {}, one])]] : nodes,
  ]);
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(entry, { minLength: 1, maxLength: 3 }))
  .map(([element, entries]): Node => [element, {}, entries]);
/** Arbitrary trees of the shape that `parseSource` returns. */
export const richTree: fc.Arbitrary<Tree> = fc.array(fc.oneof(paragraph, paragraph, pre, list), {
  maxLength: 4,
});

/** Arbitrary trees that contain only plain lines of text. */
export const plainTree: fc.Arbitrary<Tree> = fc.array(
  fc
    .array(words, { minLength: 1, maxLength: 3 })
    .map((lines): Node => ['p', {}, lines.flatMap((text, at): Node[] => (at > 0 ? [br, text] : [text]))]),
  { minLength: 1, maxLength: 2 },
);
