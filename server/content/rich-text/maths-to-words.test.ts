import { expect, test } from 'vitest';
import { addMathml } from './maths.ts';

function wordsOf(tex: string, display = 'inline'): string | undefined {
  const [math] = addMathml([['math', { tex, display }, []]]);
  return math === undefined || typeof math === 'string' ? math : math[1].words;
}

test.each([
  ['\\sqrt{r}', 'square root of r'],
  ['\\sqrt{a+b}c', 'square root of a plus b end root c'],
  ['\\sqrt[3]{x}', 'cube root of x'],
  ['\\sqrt[n]{x}', 'root of order n of x'],
  ['\\frac{1}{2}', '1 over 2'],
  ['\\frac{x+1}{2}', 'the fraction x plus 1 over 2 end fraction'],
  ['x^2', 'x squared'],
  ['2^{-3}', '2 to the power minus 3'],
  ['2^{n+1}', '2 to the power n plus 1 end power'],
  ['x_1^2', 'x sub 1 squared'],
  ['a_{i+1}', 'a sub i plus 1 end sub'],
  ['A', 'capital A'],
  ['\\Delta x', 'capital delta x'],
  ['\\vartheta', 'theta'],
  ['\\mathbf{x}', 'bold x'],
  ['x \\in \\mathbb{R}', 'x is an element of the real numbers'],
  ['\\mathcal{L}', 'script capital L'],
  ['-3', 'minus 3'],
  ['30^\\circ', '30 degrees'],
  ['f(x)', 'f of x'],
  ["f'(x)", 'f prime of x'],
  ['2(x+1)', '2 open parenthesis x plus 1 close parenthesis'],
  ['\\sin x', 'sine x'],
  ['\\sin^{-1} x', 'inverse sine x'],
  ['\\log_2 x', 'log base 2 of x'],
  ['\\lim_{x \\to 0} x', 'limit as x approaches 0 of x'],
  ['\\sum_{i=1}^n i', 'sum from i equals 1 to n of i'],
  ['\\int_0^1 x\\,dx', 'integral from 0 to 1 of x d x'],
  ['\\binom{n}{k}', 'n choose k'],
  ['\\left|x\\right|', 'absolute value of x end absolute value'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '2 by 2 matrix, row 1: 1, 2; row 2: 3, 4; end matrix'],
  [
    '\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}',
    '2 by 2 determinant, row 1: 1, 2; row 2: 3, 4; end determinant',
  ],
  [
    '\\begin{cases}1&x>0\\\\0&x\\le0\\end{cases}',
    'cases: 1, x is greater than 0; 0, x is less than or equal to 0; end cases',
  ],
  ['\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', 'a equals b; c equals d'],
  ['\\vec{v}', 'vector v'],
  ['\\overline{AB}', 'capital A capital B with line above'],
  ['\\hat x', 'x hat'],
  ['\\mathrm{H_2O}', 'H sub 2 O'],
  ['\\ce{H2O}', 'H subscript 2 O'],
  ['{}^{14}\\mathrm{C}', 'superscript 14 C'],
  ['\\phantom{x}y', 'y'],
  ['\\text{if } x', 'if x'],
  ['10\\%', '10 percent'],
  ['a \\ne b', 'a is not equal to b'],
  ['A \\cup B', 'capital A union capital B'],
])('%s is read as “%s”', (tex, words) => {
  expect(wordsOf(tex)).toBe(words);
  expect(wordsOf(tex, 'block')).toBe(words);
});

test('formulas that are not the same have words that are not the same', () => {
  const formulas = [
    ['\\sqrt{x+1}', '\\sqrt{x}+1'],
    ['\\frac{a+b}{c}', 'a+\\frac{b}{c}'],
    ['x^{n+1}', 'x^n+1'],
    ['x_{n+1}', 'x_n+1'],
    ['a', 'A', '\\mathbf{a}', '\\mathbf{A}'],
    ['\\vec{a}+b', '\\overrightarrow{a+b}'],
    ['|x|+1', '|x+1|'],
  ];
  for (const group of formulas) {
    expect(new Set(group.map((tex) => wordsOf(tex))), group.join(' ')).toHaveLength(group.length);
  }
});

test('a formula that cannot be read has no words', () => {
  expect(addMathml([['math', { tex: '\\frac{', display: 'inline' }, []]])).toMatchObject([
    ['code', {}, ['\\frac{']],
  ]);
});

test('however deep a formula is, its words take no time', () => {
  for (const [open, close] of [
    ['{', '}'],
    ['\\mathrm{', '}'],
    ['\\sqrt{', '}'],
    ['x^{', '}'],
    ['\\overline{', '}'],
  ]) {
    const depth = 25;
    const began = performance.now();
    expect(wordsOf(`${open?.repeat(depth)}x${close?.repeat(depth)}`)).toContain('x');
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});
