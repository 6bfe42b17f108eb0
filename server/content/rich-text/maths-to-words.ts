import type { Node, Tree } from '#shared/rich-text.ts';
import {
  accentWords,
  functionWords,
  largeOperatorWords,
  nameOfLetter,
  operatorWords,
  INVISIBLE_SIGNS,
} from './maths-names.ts';

/**
 * Returns MathML in English words. The end of a part with several symbols is spoken too, so that different
 * formulas have different words.
 */
export const mathsToWords = (maths: Tree): string =>
  row(maths)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ +([,;:.?])/g, '$1')
    .trim();

type Element = Exclude<Node, string>;

const isElement = (node: Node | undefined): node is Element => node !== undefined && typeof node !== 'string';

const UNHEARD = /^(?:mspace|mphantom|mprescripts)$/;
/** Row elements, which mean nothing by themselves if they are nested in other rows. */
const ROWS = /^(?:mrow|mstyle|mpadded|mtd)$/;

const textOf = (node: Node): string =>
  typeof node === 'string' ? node : UNHEARD.test(node[0]) ? '' : node[2].map(textOf).join('');
const seen = (node: Node): string => textOf(node).replaceAll(INVISIBLE_SIGNS, '');

/** Returns the nodes that are spoken. If there is only a row, returns its parts. */
function parts(nodes: readonly Node[]): Node[] {
  const heard = nodes.filter((node) => !isElement(node) || (!UNHEARD.test(node[0]) && !isEmpty(node)));
  const [only] = heard;
  return heard.length === 1 && isElement(only) && ROWS.test(only[0]) ? parts(only[2]) : heard;
}

const isEmpty = (node: Element): boolean => /^m(?:row|o|i|text|n)$/.test(node[0]) && seen(node) === '';

/** Returns whether a node sounds like one thing: a number or a letter, perhaps with a minus. */
function isSimple(node: Node): boolean {
  const [first, ...others] = parts([node]);
  if (first === undefined) return true;
  if (others.length === 0) return !isElement(first) || /^m(?:i|n|o|text)$/.test(first[0]);
  return others.length === 1 && seen(first) === '−' && others.every(isSimple);
}

/** Returns a part in words and, unless it is simple, its spoken end. */
const told = (node: Node, end: string): string => (isSimple(node) ? say(node) : `${say(node)} ${end}`);

function row(nodes: readonly Node[]): string {
  const heard = parts(nodes);
  const [first, second, third] = heard;
  // A table in brackets is a matrix. The brackets of a binomial coefficient are not spoken.
  if (heard.length <= 3 && isElement(first) && isElement(second) && first[0] === 'mo') {
    if (second[0] === 'mtable') return table(second, seen(first));
    if (isChoice(second) && third !== undefined) return say(second);
  }
  return heard
    .map((node, at) => (isCall(heard[at - 1], node) ? `of ${argumentOf(node)}` : say(node)))
    .join(' ');
}

/**
 * Returns whether the nodes are a call like `f(x)` with a single letter or number. Other brackets are spoken.
 */
const isCall = (before: Node | undefined, node: Node): boolean =>
  before !== undefined &&
  /^[fghFGHP]′*$/.test(seen(before)) &&
  isElement(node) &&
  node[0] === 'mrow' &&
  /^\([^()]\)$/u.test(seen(node));

const argumentOf = (node: Node): string => (isElement(node) ? row(parts(node[2]).slice(1, -1)) : '');

const isChoice = ([element, { linethickness }]: Element): boolean =>
  element === 'mfrac' && /^0(?![.\d]*[1-9])/.test(linethickness ?? '');

function say(node: Node): string {
  if (typeof node === 'string') return node;
  const [element, attributes, children] = node;
  const [one = '', two = '', three = ''] = children;
  switch (element) {
    case 'mi':
      return identifier(node);
    case 'mo':
      return operator(node);
    case 'mn':
      return seen(node);
    case 'mtext':
      return textOf(node);
    case 'msqrt':
      return `square root of ${told(['mrow', {}, children], 'end root')}`;
    case 'mroot':
      return `${rootOf(two)} of ${told(one, 'end root')}`;
    case 'mfrac':
      return fraction(node, one, two);
    case 'msup':
      return superscript(one, two);
    case 'msub':
      return subscript(one, two);
    case 'msubsup':
    case 'munderover':
      return withBoth(one, two, three);
    case 'munder':
      return largeOperatorWords[seen(one)] || LIMITS.test(seen(one)) ? subscript(one, two) : below(one, two);
    case 'mover':
      return above(one, two);
    case 'menclose':
      return enclosed(row(children), attributes.notation ?? '');
    case 'mmultiscripts':
      return multiscripts(children);
    case 'mtable':
      return table(node, '');
    default:
      return UNHEARD.test(element) ? '' : row(children);
  }
}

function identifier(node: Element): string {
  const text = seen(node);
  const known = functionWords[text] ?? operatorWords[text];
  if (known !== undefined) return known;
  return /^.$/su.test(text) ? nameOfLetter(text, node[1].mathvariant === 'normal') : text;
}

function operator(node: Element): string {
  const [, { form, fence }] = node;
  const text = seen(node);
  if (fence === 'true' && form === 'prefix' && text === '|') return 'absolute value of';
  if (fence === 'true' && form === 'postfix' && text === '|') return 'end absolute value';
  if (fence === 'true' && form === 'prefix' && text === '‖') return 'norm of';
  if (fence === 'true' && form === 'postfix' && text === '‖') return 'end norm';
  return largeOperatorWords[text] ?? operatorWords[text] ?? text;
}

const rootOf = (index: Node): string => (seen(index) === '3' ? 'cube root' : `root of order ${say(index)}`);

function fraction(node: Element, numerator: Node, denominator: Node): string {
  if (isChoice(node)) return `${told(numerator, 'end')} choose ${told(denominator, 'end choose')}`;
  const words = `${say(numerator)} over ${say(denominator)}`;
  return isSimple(numerator) && isSimple(denominator) ? words : `the fraction ${words} end fraction`;
}

const FUNCTION = /^(?:arc)?(?:sin|cos|tan|cot|sec|csc)h?$/;

function superscript(base: Node, exponent: Node): string {
  const text = seen(exponent);
  if (FUNCTION.test(seen(base)) && text === '−1') return `inverse ${say(base)}`;
  return `${say(base)} ${exponentOf(base, exponent)}`;
}

function exponentOf(base: Node, exponent: Node): string {
  const text = seen(exponent);
  if (/^[′″‴]+$/.test(text)) return text.replaceAll(/./gu, (sign) => `${operatorWords[sign]} `).trim();
  if (text === '∘' || text === '°') return 'degrees';
  if (seen(base) === '') return `superscript ${told(exponent, 'end superscript')}`;
  if (text === '2') return 'squared';
  if (text === '3') return 'cubed';
  // A superscript that is only a symbol is a charge or a mark, not an exponent.
  if (/^[+−*∗†]$/.test(text)) return `superscript ${say(exponent)}`;
  return `to the power ${told(exponent, 'end power')}`;
}

const LIMITS = /^(?:lim|max|min|sup|inf)$/;

function subscript(base: Node, index: Node): string {
  const name = seen(base);
  if (largeOperatorWords[name]) return `${largeOperatorWords[name]} over ${say(index)} of`;
  if (name === 'lim') return `limit as ${say(index).replaceAll(/\bto\b/g, 'approaches')} of`;
  if (LIMITS.test(name)) return `${say(base)} over ${say(index)} of`;
  if (name === 'log' || name === 'lg') return `log base ${told(index, 'end base')} of`;
  if (name === '') return `subscript ${told(index, 'end subscript')}`;
  return `${say(base)} sub ${told(index, 'end sub')}`;
}

function withBoth(base: Node, low: Node, high: Node): string {
  const operatorName = largeOperatorWords[seen(base)];
  if (operatorName) return `${operatorName} from ${say(low)} to ${say(high)} of`;
  return `${subscript(base, low)} ${exponentOf(base, high)}`;
}

const below = (base: Node, under: Node): string =>
  seen(under) === '⏟' ? `${say(base)} with brace below` : `${say(base)} with ${say(under)} below`;

function above(base: Node, over: Node): string {
  const text = seen(over);
  if (text === '') return say(base);
  if (text === '→' && !/^[→⟶⇌=]$/u.test(seen(base))) return `vector ${told(base, 'end vector')}`;
  if (text === '⏞') return `${say(base)} with brace above`;
  return accentWords[text] ? `${say(base)} ${accentWords[text]}` : `${say(base)} with ${say(over)} above`;
}

function enclosed(words: string, notation: string): string {
  if (notation.includes('strike')) return `crossed out ${words} end crossed out`;
  if (notation === 'top') return `${words} with line above`;
  if (notation === 'bottom') return `${words} with line below`;
  return words;
}

const scriptsOf = (nodes: readonly Node[]): string[] =>
  nodes.map((node, at) => {
    if (seen(node) === '') return '';
    const place = at % 2 === 0 ? 'subscript' : 'superscript';
    return `${place} ${told(node, `end ${place}`)}`;
  });

/**
 * Returns the scripts before the base, the base, and the scripts after it. Scripts come in pairs: lower, then
 * upper.
 */
function multiscripts([base = '', ...scripts]: readonly Node[]): string {
  const split = scripts.findIndex((node) => isElement(node) && node[0] === 'mprescripts');
  const behind = split === -1 ? scripts : scripts.slice(0, split);
  const before = split === -1 ? [] : scripts.slice(split + 1);
  return [...scriptsOf(before), say(base), ...scriptsOf(behind)].join(' ');
}

/**
 * Returns a table in words. The `bracket` before it decides its name. Aligned equations are read line by
 * line.
 */
function table([, attributes, rows]: Element, bracket: string): string {
  const cells = rows.filter(isElement).map(([, , children]) => children.map((cell) => row([cell])));
  if (bracket === '' && attributes.class?.includes('tml-jot')) {
    return cells.map((line) => line.join(' ')).join('; ');
  }
  if (bracket === '{') return `cases: ${cells.map((line) => line.join(', ')).join('; ')}; end cases`;
  const name = bracket === '|' ? 'determinant' : bracket === '' ? 'table' : 'matrix';
  const lines = cells.map((line, at) => `row ${at + 1}: ${line.join(', ')}`).join('; ');
  return `${cells.length} by ${cells[0]?.length ?? 0} ${name}, ${lines}; end ${name}`;
}
