import { expect, test } from 'vitest';
import { writeSource } from '#shared/write-source.ts';
import { treeOf } from '../web/authoring/editor/fields/rich/document.ts';
import { isFormatted } from '../web/authoring/editor/fields/rich/is-formatted.ts';
import { readPasted } from '../web/authoring/editor/fields/rich/paste.ts';

function paste(html: string) {
  const { slice, pictures, lost } = readPasted(html);
  return { source: writeSource(treeOf(slice.content.content)).source, pictures: pictures.length, lost };
}

const CAMBRIA = `style='font-family:"Cambria Math",serif;mso-bidi-font-style:normal'`;
const run = (text: string) => `<i ${CAMBRIA}><span lang=EN-US ${CAMBRIA}><m:r>${text}</m:r></span></i>`;
const control = (name: string, more = '') =>
  `<m:${name}Pr>${more}<span ${CAMBRIA}><m:ctrlPr></m:ctrlPr></span></m:${name}Pr>`;
/** Returns a formula in Word's format: within a comment, before a picture for other programs. */
const inWord = (omml: string) =>
  `<!--[if gte msEquation 12]>${omml}<![endif]--><![if !msEquation]><span><!--[if gte vml 1]><v:shape><v:imagedata
  src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=28 height=35
  src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]>`;

const HALF = `<m:f>${control('f')}<m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`;
const SUM =
  `<m:nary>${control('nary', '<m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>')}<m:sub>${run('i=1')}</m:sub>` +
  `<m:sup>${run('n')}</m:sup><m:e><m:sSup>${control('sSup')}<m:e>${run('i')}</m:e><m:sup>${run('2')}</m:sup></m:sSup></m:e></m:nary>`;
const HIDDEN = '<m:limLoc m:val="subSup"/><m:subHide m:val="on"/><m:supHide m:val="on"/>';
const INTEGRAL = `<m:nary>${control('nary', HIDDEN)}<m:sub></m:sub><m:sup></m:sup><m:e>${run('x')}</m:e></m:nary>`;
const ROOT = `<m:rad>${control('rad', "<m:degHide m:val='on'/>")}<m:deg></m:deg><m:e>${run('x')}</m:e></m:rad>`;

test.each([
  [
    'a fraction of Word',
    `<p>Is ${inWord(`<m:oMath>${HALF}</m:oMath>`)} half?</p>`,
    'Is $\\frac{1}{2}$ half?',
  ],
  [
    'a displayed formula of Word',
    `<p>${inWord(`<m:oMathPara><m:oMath>${SUM}</m:oMath></m:oMathPara>`)}</p>`,
    '$$\\sum_{i=1}^{n} {i}^{2}$$',
  ],
  ['an integral of Word', `<p>${inWord(`<m:oMath>${INTEGRAL}</m:oMath>`)}</p>`, '$\\int x$'],
  ['a root of Word', `<p>${inWord(`<m:oMath>${ROOT}</m:oMath>`)}</p>`, '$\\sqrt{x}$'],
  [
    'MathML',
    '<p>Is <math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi></mtd></mtr></mtable></math> it?</p>',
    'Is $\\begin{matrix}1 & x\\end{matrix}$ it?',
  ],
  [
    'the formula of a page that shows pictures of formulas',
    '<p>Is <img class="mwe-math-fallback-image-inline" src="https://wikimedia.org/x.svg" alt="{\\displaystyle x^{2}}"> it?</p>',
    'Is $x^{2}$ it?',
  ],
  [
    'the formula of a chart of Google',
    '<p>Is <img src="https://www.google.com/chart?cht=tx&chf=bg,s,FFFFFF00&chl=%5Cfrac%7B1%7D%7B2%7D"> it?</p>',
    'Is $\\frac{1}{2}$ it?',
  ],
  [
    'the formula of an add-on of Google Docs',
    '<p>Is <a href="https://www.codecogs.com/eqnedit.php?latex=x%5E2#0"><img src="https://lh3.googleusercontent.com/y"></a> it?</p>',
    'Is $x^2$ it?',
  ],
  [
    'MathML of Word',
    '<p>Is <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mfrac><mml:mn>1</mml:mn><mml:mi>x</mml:mi></mml:mfrac></mml:math> it?</p>',
    'Is $\\frac{1}{x}$ it?',
  ],
  ['an emoji', '<p>Yes <img src="https://abs.twimg.com/1.svg" alt="😀"></p>', 'Yes 😀'],
  ['a cell', '<table><tr><td>Paris</td></tr></table>', 'Paris'],
  ['a picture that counts readers', '<p>a<img src="https://x.example/t.gif" width="1" height="1"></p>', 'a'],
])('%s is taken', (_, html, source) => {
  expect(paste(html)).toEqual({ source, pictures: 0, lost: [] });
});

const PICTURE = '<img src="data:image/png;base64,iVBORw0KGgo=">';

test.each([
  [
    'a picture of Word',
    '<p>Look: <img src="file:///C:/clip_image001.png" alt="A map"> Where?</p>',
    'Look: [picture left out: A map] Where?',
    ['picture left out'],
  ],
  [
    'a picture elsewhere',
    '<p>Look: <img src="https://lh7.googleusercontent.com/x"></p>',
    'Look: [picture left out]',
    ['picture left out'],
  ],
  [
    'a table',
    '<p>Prices</p><table><tbody><tr><td><p>Tea</p></td><td><p>2 <b>€</b></p></td></tr><tr><td>Milk</td><td><p>a</p><p>b</p></td></tr></tbody></table><p>Sum?</p>',
    'Prices\n\nTea | 2 **€**\nMilk | a b\n\nSum?',
    ['table turned into lines'],
  ],
  [
    'a video',
    '<p>See <iframe title="Rivers" src="https://v.example"></iframe></p>',
    'See [video, sound or page left out: Rivers]',
    ['video, sound or page left out'],
  ],
  [
    'a drawing',
    '<p>See <svg aria-label="A triangle"></svg></p>',
    'See [drawing left out: A triangle]',
    ['drawing left out'],
  ],
  [
    'a formula that no LaTeX is made of',
    '<p>See <math><mstack><mn>12</mn></mstack></math></p>',
    'See [formula left out: 12]',
    ['formula left out'],
  ],
])('%s is named at its place', (_, html, source, lost) => {
  expect(paste(html)).toEqual({ source, pictures: 0, lost });
});

test('an inline picture has a mark where it stood', () => {
  const { slice, pictures, lost } = readPasted(`<p>one ${PICTURE} two</p><p>three ${PICTURE}</p>`);
  expect([pictures.length, lost]).toEqual([2, []]);
  const places: string[] = [];
  slice.content.descendants((node) => void places.push(node.isText ? (node.text ?? '') : node.type.name));
  expect(places).toEqual(['paragraph', 'one ', 'waiting', ' two', 'paragraph', 'three ', 'waiting']);
});

test.each([
  ['<p>words</p>', false],
  ['<table><tr><td>a</td><td>b</td></tr></table>', false],
  ['<p>Yes <img src="https://x.example/1.svg" alt="😀"></p>', false],
  ['<p>a <img src="file:///C:/x.png"></p>', true],
  [`<p>${inWord(`<m:oMath>${HALF}</m:oMath>`)}</p>`, true],
  ['<p>a <iframe></iframe></p>', true],
])('%s is more than words: %s', (html, isMore) => expect(isFormatted(html)).toBe(isMore));
