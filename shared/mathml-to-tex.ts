import { type Element, children, descendantElements, textOf } from './element.ts';

/** Escapes for characters with a meaning in TeX, and replacements for invisible MathML characters. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '^': '\\hat{}',
  '~': '\\sim ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': ',',
  '\u2064': '',
};
/** Escapes for use inside `\text`, where math commands do not work. */
const IN_TEXT: Readonly<Record<string, string>> = {
  ...SPECIAL,
  '\\': '\\textbackslash ',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
};
const FUNCTION = /^(?:(?:arc)?(?:sin|cos|tan)|(?:sin|cos|tan)h|cot|log|ln|lg|exp|lim|max|min|det|gcd)$/;

class NoTex extends Error {}

/**
 * Returns the TeX of a `math` element: its annotation, or else its converted elements; undefined if neither
 * is possible.
 */
export function mathmlToTex(math: Element): string | undefined {
  const annotation = descendantElements(math, 'annotation').find(({ attributes }) =>
    ['application/x-tex', 'TeX', 'LaTeX'].includes(attributes.encoding ?? ''),
  );
  if (annotation) return textOf(annotation).trim();
  try {
    return row(math).trim();
  } catch (fault) {
    if (fault instanceof NoTex) return undefined;
    throw fault;
  }
}

/** Returns a formula's text without annotations. */
export const formulaText = (element: Element): string =>
  element.children
    .map((one) => (typeof one === 'string' ? one : isAnnotation(one) ? '' : formulaText(one)))
    .join('')
    .replaceAll(/\s+/g, ' ');

const isAnnotation = ({ name }: Element) => name === 'annotation' || name === 'annotation-xml';
const elementsOf = (element: Element) => children(element).filter((one) => !isAnnotation(one));
const row = (element: Element) => elementsOf(element).map(texOf).join('');
const escape = (text: string, special = SPECIAL) =>
  text.replaceAll(/./gsu, (character) => special[character] ?? character);
const escaped = (element: Element) => escape(textOf(element).trim());

/** Returns the children as TeX in braces; throws NoTex unless there are exactly `count`. */
function parts(element: Element, count: number): string[] {
  const found = elementsOf(element);
  if (found.length !== count) throw new NoTex();
  return found.map((part) => `{${texOf(part)}}`);
}

function texOf(element: Element): string {
  switch (element.name) {
    case 'mtable':
      return `\\begin{matrix}${rowsOf(element)}\\end{matrix}`;
    case 'mphantom':
      return `\\phantom{${row(element)}}`;
    case 'menclose':
      return enclosed(element);
    case 'mmultiscripts':
      return multiscripts(element);
    case 'mprescripts':
    case 'none':
      return '';
    case 'maction':
      return elementsOf(element).slice(0, 1).map(texOf).join('');
    case 'mrow':
    case 'mtd':
    case 'merror':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
      return row(element);
    case 'mn':
    case 'mo':
      return operator(escaped(element));
    case 'mi':
      return identifier(element);
    case 'mtext':
      return `\\text{${escape(textOf(element).trim(), IN_TEXT)}}`;
    case 'mspace':
      return '\\,';
    case 'mfrac':
      return `\\frac${parts(element, 2).join('')}`;
    case 'msqrt':
      return `\\sqrt{${row(element)}}`;
    case 'mroot': {
      const [base = '', index = ''] = parts(element, 2);
      return `\\sqrt[${index}]${base}`;
    }
    case 'msup':
    case 'mover':
      return scripts(element, ['^']);
    case 'msub':
    case 'munder':
      return scripts(element, ['_']);
    case 'msubsup':
    case 'munderover':
      return scripts(element, ['_', '^']);
    case 'mfenced': {
      const { open = '(', close = ')', separators = ',' } = element.attributes;
      const list = separate(elementsOf(element).map(texOf), separators.replaceAll(/\s/g, ''));
      return `\\left${fence(open)}${list}\\right${fence(close)}`;
    }
    default:
      throw new NoTex();
  }
}

const rowsOf = (table: Element) =>
  elementsOf(table)
    .map((one) => elementsOf(one).map(texOf).join(' & '))
    .join(' \\\\ ');

function enclosed(element: Element): string {
  const { notation = 'longdiv' } = element.attributes;
  const content = `{${row(element)}}`;
  if (/\b(?:box|roundedbox)\b/.test(notation)) return `\\boxed${content}`;
  if (/strike/.test(notation)) return `\\cancel${content}`;
  if (notation === 'top') return `\\overline${content}`;
  if (notation === 'bottom') return `\\underline${content}`;
  throw new NoTex();
}

function multiscripts(element: Element): string {
  const [base, ...others] = elementsOf(element);
  const at = others.findIndex(({ name }) => name === 'mprescripts');
  const [behind, before] = at < 0 ? [others, []] : [others.slice(0, at), others.slice(at + 1)];
  const pairs = (list: readonly Element[]) =>
    list.map((one, index) => `${index % 2 === 0 ? '_' : '^'}{${texOf(one)}}`).join('');
  const prefix = before.length > 0 ? `{}${pairs(before)}` : '';
  return `${prefix}{${base ? texOf(base) : ''}}${pairs(behind)}`;
}

const FENCES: ReadonlyMap<string, string> = new Map([
  ...'( ) [ ] | ‖ ⟨ ⟩ ⌈ ⌉ ⌊ ⌋ /'.split(' ').map((sign) => [sign, sign] as const),
  ['', '.'],
  ['{', '\\{'],
  ['}', '\\}'],
]);

function fence(sign: string): string {
  const tex = FENCES.get(sign.trim());
  if (tex === undefined) throw new NoTex();
  return tex;
}

/** Joins parts with separators. If there are too few separators, the last one repeats. */
const separate = (parts: string[], signs: string): string =>
  parts
    .map((part, index) => {
      const sign = index === 0 ? '' : signs.charAt(Math.min(index, signs.length) - 1);
      return escape(sign) + part;
    })
    .join('');

const operator = (text: string) => (FUNCTION.test(text) ? `\\${text} ` : text);

function identifier(element: Element): string {
  const text = escaped(element);
  if (FUNCTION.test(text)) return `\\${text} `;
  return /^[^\\]./su.test(text) ? `\\mathrm{${text}}` : text;
}

/**
 * Converts an element with signs above or below its base: accents become TeX commands, other signs become
 * scripts, overset or underset.
 */
function scripts(element: Element, signs: readonly string[]): string {
  const [base = '', ...others] = parts(element, signs.length + 1);
  const accent = element.name === 'mover' ? ACCENTS[others[0] ?? ''] : undefined;
  if (accent) return `${accent}${base}`;
  const isWide = element.name.startsWith('mu') || element.name === 'mover';
  if (isWide && !/^\{(?:\\(?:lim|max|min) |[∑∏∫⋃⋂])\}$/.test(base)) {
    const [below, above] = signs.length > 1 ? others : signs[0] === '_' ? others : [undefined, others[0]];
    const under = below === undefined ? base : `{${UNDER[below] ?? `\\underset${below}`}${base}}`;
    return above === undefined ? under : `\\overset${above}${under}`;
  }
  return base + signs.map((sign, index) => sign + (others[index] ?? '')).join('');
}

const ACCENTS: Readonly<Record<string, string>> = {
  '{→}': '\\vec',
  '{¯}': '\\overline',
  '{‾}': '\\overline',
  '{\\hat{}}': '\\hat',
  '{˙}': '\\dot',
  '{¨}': '\\ddot',
  '{\\sim }': '\\tilde',
  '{˜}': '\\tilde',
  '{ˆ}': '\\hat',
  '{⏞}': '\\overbrace',
};
const UNDER: Readonly<Record<string, string>> = {
  '{_}': '\\underline',
  '{\\_}': '\\underline',
  '{̲}': '\\underline',
  '{⏟}': '\\underbrace',
};
