import { expect, test } from 'vitest';
import type { Node } from '#shared/rich-text.ts';
import { parseSource } from '#shared/parse-source.ts';

const p = (...children: Node[]): Node => ['p', {}, children];
const formula = (tex: string, display = 'inline'): Node => ['math', { tex, display }, []];
const br: Node = ['br', {}, []];

/** Sources and their trees. docs/rich-text.md shows the same examples to teachers. */
const examples: [source: string, tree: Node[]][] = [
  ['', []],
  ['One line.', [p('One line.')]],
  ['One\ntwo\n\nthree', [p('One', br, 'two'), p('three')]],
  ['**bold** and *italic*', [p(['strong', {}, ['bold']], ' and ', ['em', {}, ['italic']])]],
  ['2 * 3 * 4, 2**3', [p('2 * 3 * 4, 2**3')]],
  ['`a < b` and ``a`b``', [p(['code', {}, ['a < b']], ' and ', ['code', {}, ['a`b']])]],
  ['```\nif (x) {\n  y\n\n}\n```', [['pre', {}, ['if (x) {\n  y\n\n}']]]],
  ['H~2~O and x^2^', [p('H', ['sub', {}, ['2']], 'O and x', ['sup', {}, ['2']])]],
  ['x^*n*\\^1^', [p('x', ['sup', {}, [['em', {}, ['n']], '^1']])]],
  ['about ~5 and ~6, x^2 + y^2, ~~gone~~', [p('about ~5 and ~6, x^2 + y^2, ~~gone~~')]],
  [
    '- one\n- two\n  - three',
    [
      [
        'ul',
        {},
        [
          ['li', {}, ['one']],
          ['li', {}, ['two', ['ul', {}, [['li', {}, ['three']]]]]],
        ],
      ],
    ],
  ],
  [
    '1. one\n\n2. two',
    [
      [
        'ol',
        {},
        [
          ['li', {}, [p('one')]],
          ['li', {}, [p('two')]],
        ],
      ],
    ],
  ],
  ['3. three', [['ol', { start: '3' }, [['li', {}, ['three']]]]]],
  [
    'Which?\n- this\n- that',
    [
      p('Which?'),
      [
        'ul',
        {},
        [
          ['li', {}, ['this']],
          ['li', {}, ['that']],
        ],
      ],
    ],
  ],
  ['What is $x^2 + y_1$?', [p('What is ', formula('x^2 + y_1'), '?')]],
  ['$5 and $6, or US$7', [p('$5 and $6, or US$7')]],
  ['from $5 to $10 and $ x$', [p('from $5 to $10 and $ x$')]],
  ['$a$-$b$', [p(formula('a'), '-', formula('b'))]],
  ['costs \\$5 and $\\$6$', [p('costs $5 and ', formula('\\$6'))]],
  ['$a*b$ * $c*d$', [p(formula('a*b'), ' * ', formula('c*d'))]],
  ['$$\\sum_{i=1}^n i$$', [p(formula('\\sum_{i=1}^n i', 'block'))]],
  ['So\n$$\n- x\n+ y\n$$\nholds', [p('So'), p(formula('- x\n+ y', 'block')), p('holds')]],
  ['So $$x$$ holds', [p('So ', formula('x', 'block'), ' holds')]],
  ['$$$$', [p('$$$$')]],
  ['$$ $$', [p('$$ $$')]],
  ['![A map](picture:aB-3_x)', [p(['img', { picture: 'aB-3_x', alt: 'A map' }, []])]],
  [
    '![](picture:a) ![a\\]b](picture:c)',
    [p(['img', { picture: 'a', alt: '' }, []], ' ', ['img', { picture: 'c', alt: 'a]b' }, []])],
  ],
  ['![A map](https://elsewhere.example/a.png)', [p('![A map](https://elsewhere.example/a.png)')]],
  ['![![A map](picture:a)', [p('![', ['img', { picture: 'a', alt: 'A map' }, []])]],
  ['![a \\![b](picture:c)', [p(['img', { picture: 'c', alt: 'a ![b' }, []])]],
  ['The ____ of (____) is (____).', [p('The ____ of (____) is (____).')]],
  ['_a_ __b__ snake_case_name', [p('_a_ __b__ snake_case_name')]],
  ['\\*no\\* \\$x\\$ a\\b', [p('*no* $x$ a\\b')]],
  ['# No heading\nNo rule\n---', [p('# No heading', br, 'No rule', br, '---')]],
  ['<b>x</b> <script>y</script> &amp; <!-- z -->', [p('<b>x</b> <script>y</script> &amp; <!-- z -->')]],
  [
    '[a](https://b.example) <https://c.example> www.d.example',
    [p('[a](https://b.example) <https://c.example> www.d.example')],
  ],
  ['| a | b |\n|---|---|\n> quoted', [p('| a | b |', br, '|---|---|', br, '> quoted')]],
  ['    indented\n\ttoo', [p('indented', br, 'too')]],
];

test.each(examples)('%j', (source, tree) => expect(parseSource(source)).toEqual(tree));

test.each([
  '$',
  '$$',
  '$$\n',
  '$a ',
  '*',
  '**a',
  '~a',
  '^',
  '`',
  '![',
  '![](picture:',
  '- ',
  '1. ',
  '\\',
  '```\n',
])('the largest source of nothing but %j has a tree', (part) =>
  expect(parseSource(part.repeat(5_000).slice(0, 5_000))).not.toEqual([]),
);
