import { expect, test } from 'vitest';
import type { Tree } from '#shared/rich-text.ts';
import { makeH5p } from '../../../test/question-files.ts';
import { readItems } from '../../../test/told-items.ts';
import type { Reader } from '../item.ts';
import { blackboard } from './blackboard.ts';
import { gift } from './gift.ts';
import { h5p } from './h5p.ts';
import { moodleXml } from './moodle-xml.ts';
import { qti1 } from './qti-1.ts';
import { text } from './text.ts';

/* MathML formulas in all formats with HTML texts. For QTI 2, see qti-2.test.ts. */

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const moodle = (content: string, format = 'html') =>
  `<quiz><question type="multichoice"><questiontext format="${format}"><text>${content}</text></questiontext>
  <answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
const canvas = (html: string, type = 'texttype="text/html"') =>
  `<questestinterop><item ident="i"><presentation><material><mattext ${type}>${escaped(html)}</mattext>
  </material><response_lid ident="r"><render_choice><response_label ident="1"><material><mattext>a</mattext></material>
  </response_label><response_label ident="2"><material><mattext>b</mattext></material></response_label></render_choice>
  </response_lid></presentation></item></questestinterop>`;
const multiChoice = (question: string) => ({
  question,
  answers: [{ text: 'a', correct: true }, { text: 'b' }],
});

const formats: [format: string, reader: Reader, fileOf: (html: string) => string | Uint8Array][] = [
  ['Moodle XML, escaped', moodleXml, (html) => moodle(escaped(html))],
  ['Moodle XML in CDATA', moodleXml, (html) => moodle(`<![CDATA[${html}]]>`)],
  ['Moodle XML as elements', moodleXml, (html) => moodle(html)],
  ["Moodle's own format", moodleXml, (html) => moodle(escaped(html), 'moodle_auto_format')],
  ['GIFT', gift, (html) => `[html]${html.replaceAll(/[={}~#:\\]/g, '\\$&')}{=a ~b}`],
  ['Blackboard', blackboard, (html) => `MC\t${html}\ta\tcorrect\tb\tincorrect\n`],
  ['Canvas', qti1, (html) => canvas(html)],
  ['QTI 1.2 that does not say what a text is', qti1, (html) => canvas(html.replaceAll(/<\/?p>/g, ''), '')],
  [
    'H5P',
    h5p,
    (html) =>
      makeH5p(
        JSON.stringify({ questions: [{ library: 'H5P.MultiChoice 1.16', params: multiChoice(html) }] }),
      ),
  ],
  ['a pasted page', text, (html) => `<ol><li>${html}<ol type="a"><li>a *</li><li>b</li></ol></li></ol>`],
];

const HALF =
  '<p>Is <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac><mspace/></math> half?</p>';
const NOTED =
  '<p>Is <math display="block"><semantics><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>' +
  '<annotation-xml encoding="MathML-Content"><cn>1</cn></annotation-xml>' +
  '<annotation encoding="application/x-tex">\\begin{matrix}1\\end{matrix}</annotation></semantics></math> half?</p>';
const STACK =
  '<p>Is <math><semantics><mrow><mn>1</mn><mstack><msrow><mn>2</mn></msrow></mstack></mrow>' +
  '<annotation encoding="text/plain">one two</annotation></semantics></math> half?</p>';

const textIn = async (reader: Reader, file: string | Uint8Array) => {
  const [item] = await readItems(reader, file);
  return { text: item?.found?.text, lost: item?.problems.filter(({ code }) => code === 'formula_left_out') };
};
const formula = (tex: string, display: string): Tree => [
  ['p', {}, ['Is ', ['math', { tex, display }, []], ' half?']],
];

test.each(formats)('%s: simple parts, and a formula with its TeX beside it', async (_, reader, fileOf) => {
  expect(await textIn(reader, fileOf(HALF))).toEqual({
    text: formula('\\frac{1}{x}\\,', 'inline'),
    lost: [],
  });
  const noted = formula('\\begin{matrix}1\\end{matrix}', 'block');
  expect(await textIn(reader, fileOf(NOTED))).toEqual({ text: noted, lost: [] });
});

test.each(formats)(
  '%s: what is not simple is imported as its letters, and reported',
  async (_, reader, fileOf) => {
    expect(await textIn(reader, fileOf(STACK))).toMatchObject({
      text: [['p', {}, ['Is 12 half?']]],
      lost: [{ code: 'formula_left_out' }],
    });
  },
);

test('a pasted page: the formulas of Word, and pictures of formulas', async () => {
  const word =
    '<p>1. Is <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><m:type m:val="bar"/></m:fPr><m:num><i><span><m:r>1</m:r></span></i></m:num>' +
    '<m:den><m:r>x</m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/x.png"><![endif]> half?</p>' +
    '<p>a) yes *</p><p>b) <img class="mwe-math-fallback-image-inline" src="https://w.example/x.svg" alt="{\\displaystyle x^{2}}"></p>';
  const [item] = await readItems(text, word);
  expect(item?.found?.text).toEqual(formula('\\frac{1}{x}', 'inline'));
  expect(item?.found?.options[1]?.text).toEqual([
    ['p', {}, [['math', { tex: 'x^{2}', display: 'inline' }, []]]],
  ]);
  expect(item?.problems).toEqual([]);
});

const fenced = (attributes: string) =>
  `<p>Is <math><mfenced ${attributes}><mi>a</mi><mi>b</mi><mi>c</mi></mfenced></math> half?</p>`;
const summaryOf = (html: string) => textIn(moodleXml, moodle(escaped(html)));

test.each([
  [fenced(''), '\\left(a,b,c\\right)'],
  [fenced('open="{" close="" separators="; %"'), '\\left\\{a;b\\%c\\right.'],
  [fenced('separators=""'), '\\left(abc\\right)'],
  ['<p>Is <math><mi>arcsin</mi><mi>asin</mi></math> half?</p>', '\\arcsin \\mathrm{asin}'],
  [
    '<p>Is <math><mtext>a\\b^~%</mtext></math> half?</p>',
    '\\text{a\\textbackslash b\\textasciicircum \\textasciitilde \\%}',
  ],
])('signs within a formula: %s', async (html, tex) => {
  expect(await summaryOf(html)).toEqual({ text: formula(tex, 'inline'), lost: [] });
});

test.each(['constructor', '__proto__', '\\input{x}', '%'])(
  'a bracket that TeX does not have is not taken: %s',
  async (bracket) => {
    expect(await summaryOf(fenced(`open="${bracket}"`))).toMatchObject({
      text: [['p', {}, ['Is abc half?']]],
      lost: [{ code: 'formula_left_out' }],
    });
  },
);
