import { type Element, child, children, textOf } from './element.ts';

/** `isWhole`: whether the conversion kept everything. */
export type TexConversion = { tex: string; isWhole: boolean };

const OPERATORS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20D7': '\\vec',
  '→': '\\vec',
};

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|cos|cosh|cot|csc|det|exp|gcd|inf|lim|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;

const BRACKETS: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '‖': '\\Vert',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
};

/**
 * Converts a formula from Word (OMML, an `oMath` element) to TeX. The source is a document, or HTML copied
 * from Word.
 */
export function ommlToTex(formula: Element): TexConversion {
  const writer = new TexWriter();
  const tex = writer.all(bare(formula)).trim();
  return { tex, isWhole: writer.isWhole };
}

/** HTML elements that Word wraps around the elements of a formula. */
const AROUND = new Set(['span', 'i', 'b', 'em', 'strong', 'u', 'font']);

/** Normalizes an element, because HTML from Word has lower-case names with prefixes, and wrapper elements. */
function bare({ name, attributes, children, ...more }: Element): Element {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  const val = attributes.val ?? attributes['m:val'];
  const within = children.flatMap((one) => {
    if (typeof one === 'string') return [one.replaceAll(/\s+/g, ' ')];
    const inner = bare(one);
    return AROUND.has(inner.name) ? inner.children : [inner];
  });
  return { ...more, name: local, attributes: val === undefined ? {} : { val }, children: within };
}

const own = (signs: Readonly<Record<string, string>>, sign: string): string | undefined =>
  Object.hasOwn(signs, sign) ? signs[sign] : undefined;

class TexWriter {
  isWhole = true;

  all(element: Element | undefined): string {
    return children(element)
      .map((one) => this.#one(one))
      .filter((tex) => tex !== '')
      .join(' ')
      .trim();
  }

  #part = (element: Element, name: string) => `{${this.all(child(element, name))}}`;

  #one(element: Element): string {
    const part = (name: string) => this.#part(element, name);
    const properties = child(element, `${element.name}pr`);
    const valueOf = (name: string) => child(properties, name)?.attributes.val;
    switch (element.name) {
      case 'r':
        return runToTex(element);
      case 'f':
        if (valueOf('type') === 'lin') return `${part('num')}/${part('den')}`;
        return valueOf('type') === 'noBar'
          ? `\\binom${part('num')}${part('den')}`
          : `\\frac${part('num')}${part('den')}`;
      case 'rad': {
        const degree = isOn(properties, 'deghide') ? '' : this.all(child(element, 'deg'));
        return `\\sqrt${degree === '' ? '' : `[${degree}]`}${part('e')}`;
      }
      case 'ssup':
        return `${part('e')}^${part('sup')}`;
      case 'ssub':
        return `${part('e')}_${part('sub')}`;
      case 'ssubsup':
        return `${part('e')}_${part('sub')}^${part('sup')}`;
      case 'spre':
        return `{}_${part('sub')}^${part('sup')}${part('e')}`;
      case 'nary': {
        const sign = valueOf('chr') ?? '∫';
        const below = isOn(properties, 'subhide') ? '' : `_${part('sub')}`;
        const above = isOn(properties, 'suphide') ? '' : `^${part('sup')}`;
        return `${own(OPERATORS, sign) ?? sign}${below}${above} ${this.all(child(element, 'e'))}`;
      }
      case 'd': {
        const inside = children(element, 'e').map((one) => this.all(one));
        const [open, close] = [valueOf('begchr') ?? '(', valueOf('endchr') ?? ')'];
        const between = ` ${valueOf('sepchr') ?? '|'} `;
        return `\\left${own(BRACKETS, open) ?? open} ${inside.join(between)} \\right${own(BRACKETS, close) ?? close}`;
      }
      case 'func':
        return `${this.all(child(element, 'fname'))} ${part('e')}`;
      case 'limlow':
        return `${this.all(child(element, 'e'))}_${part('lim')}`;
      case 'limupp':
        return `${this.all(child(element, 'e'))}^${part('lim')}`;
      case 'acc':
        return `${own(ACCENTS, valueOf('chr') ?? '\u0302') ?? '\\hat'}${part('e')}`;
      case 'bar':
        return `${valueOf('pos') === 'top' ? '\\overline' : '\\underline'}${part('e')}`;
      case 'groupchr':
        return `${valueOf('pos') === 'top' ? '\\overbrace' : '\\underbrace'}${part('e')}`;
      case 'm':
        return `\\begin{matrix} ${this.#rows(children(element, 'mr'))} \\end{matrix}`;
      case 'eqarr':
        return `\\begin{aligned} ${children(element, 'e')
          .map((one) => this.all(one))
          .join(' \\\\ ')} \\end{aligned}`;
      case 'omath':
      case 'box':
      case 'borderbox':
      case 'e':
        return this.all(
          element.name === 'box' || element.name === 'borderbox' ? child(element, 'e') : element,
        );
      default:
        return this.#unknown(element);
    }
  }

  #rows = (rows: readonly Element[]) =>
    rows
      .map((row) =>
        children(row, 'e')
          .map((cell) => this.all(cell))
          .join(' & '),
      )
      .join(' \\\\ ');

  /** Skips properties and revision marks, and keeps the text of all other elements. */
  #unknown(element: Element): string {
    if (/pr$|^(?:bookmark|prooferr|del)/.test(element.name)) return '';
    if (element.name === 'ins') return this.all(element);
    this.isWhole = false;
    return escaped(textOf(element));
  }
}

const isOn = (properties: Element | undefined, name: string) => {
  const element = child(properties, name);
  return element !== undefined && !['0', 'off', 'false'].includes(element.attributes.val ?? '1');
};

const escaped = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\\', '\\backslash ')
    .replaceAll(/[#$%&_{}]/g, '\\$&')
    .replaceAll('~', '\\sim ')
    .replaceAll('^', '\\wedge ');

function runToTex(run: Element): string {
  const parts = children(run, 't');
  const text = parts.length > 0 ? parts.map(textOf).join('') : ownText(run).trim();
  if (FUNCTIONS.test(text)) return `\\${text}`;
  const properties = child(run, 'rpr');
  return isOn(properties, 'nor') && text.trim() !== '' ? `\\text{${escaped(text)}}` : escaped(text);
}

/** Returns a run's own text. In HTML, the text has no `t` element around it. */
const ownText = ({ children }: Element): string => children.filter((one) => typeof one === 'string').join('');

/** Self-closing element of a formula. HTML parsers ignore the slash, so the element would stay open. */
const EMPTY = /<(m:\w+)((?:\s+[\w:]+=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>/]+))*)\s*\/>/g;

/**
 * Converts the formulas in HTML from Word to elements. Word hides them in comments, next to pictures of the
 * formulas.
 */
export function revealWordFormulas(html: string): string {
  if (!html.includes('msEquation')) return html;
  const shown = replaceParts(html, /<!--\[if gte msEquation \d+\]>/, '<![endif]-->', (formula) =>
    formula.replace(EMPTY, '<$1$2></$1>'),
  );
  return replaceParts(shown, /<!\[if !msEquation\]>/, '<![endif]>', () => '');
}

function replaceParts(html: string, opens: RegExp, closes: string, make: (part: string) => string): string {
  const [first = '', ...others] = html.split(opens);
  const parts = others.map((part) => {
    const end = part.indexOf(closes);
    return end < 0 ? part : make(part.slice(0, end)) + part.slice(end + closes.length);
  });
  return first + parts.join('');
}
