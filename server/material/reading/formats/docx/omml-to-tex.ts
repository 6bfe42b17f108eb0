import { type Element, child, children, textOf } from '#contract/element.ts';
import { own } from '../../own-value.ts';

/** A formula as TeX. `isWhole`: nothing of it was lost. */
export type Tex = { tex: string; isWhole: boolean };

const OPERATORS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};

/** Accents by the character that Word puts above a letter. */
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

/** Word's formula (OMML, an `oMath`) as TeX. */
export function ommlToTex(formula: Element): Tex {
  const writer = new TexWriter();
  const tex = writer.all(formula).trim();
  return { tex, isWhole: writer.isWhole };
}

class TexWriter {
  isWhole = true;

  all(element: Element | undefined): string {
    return children(element)
      .map((one) => this.#one(one))
      .filter((tex) => tex !== '')
      .join(' ')
      .trim();
  }

  /** What is in the part of this name, in braces. */
  #part = (element: Element, name: string) => `{${this.all(child(element, name))}}`;

  #one(element: Element): string {
    const part = (name: string) => this.#part(element, name);
    const properties = child(element, `${element.name}Pr`);
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
        const degree = isOn(properties, 'degHide') ? '' : this.all(child(element, 'deg'));
        return `\\sqrt${degree === '' ? '' : `[${degree}]`}${part('e')}`;
      }
      case 'sSup':
        return `${part('e')}^${part('sup')}`;
      case 'sSub':
        return `${part('e')}_${part('sub')}`;
      case 'sSubSup':
        return `${part('e')}_${part('sub')}^${part('sup')}`;
      case 'sPre':
        return `{}_${part('sub')}^${part('sup')}${part('e')}`;
      case 'nary': {
        const sign = valueOf('chr') ?? '∫';
        const below = isOn(properties, 'subHide') ? '' : `_${part('sub')}`;
        const above = isOn(properties, 'supHide') ? '' : `^${part('sup')}`;
        return `${own(OPERATORS, sign) ?? sign}${below}${above} ${this.all(child(element, 'e'))}`;
      }
      case 'd': {
        const inside = children(element, 'e').map((one) => this.all(one));
        const [open, close] = [valueOf('begChr') ?? '(', valueOf('endChr') ?? ')'];
        const between = ` ${valueOf('sepChr') ?? '|'} `;
        return `\\left${own(BRACKETS, open) ?? open} ${inside.join(between)} \\right${own(BRACKETS, close) ?? close}`;
      }
      case 'func':
        return `${this.all(child(element, 'fName'))} ${part('e')}`;
      case 'limLow':
        return `${this.all(child(element, 'e'))}_${part('lim')}`;
      case 'limUpp':
        return `${this.all(child(element, 'e'))}^${part('lim')}`;
      case 'acc':
        return `${own(ACCENTS, valueOf('chr') ?? '\u0302') ?? '\\hat'}${part('e')}`;
      case 'bar':
        return `${valueOf('pos') === 'top' ? '\\overline' : '\\underline'}${part('e')}`;
      case 'groupChr':
        return `${valueOf('pos') === 'top' ? '\\overbrace' : '\\underbrace'}${part('e')}`;
      case 'm':
        return `\\begin{matrix} ${this.#rows(children(element, 'mr'))} \\end{matrix}`;
      case 'eqArr':
        return `\\begin{aligned} ${children(element, 'e')
          .map((one) => this.all(one))
          .join(' \\\\ ')} \\end{aligned}`;
      case 'oMath':
      case 'box':
      case 'borderBox':
      case 'e':
        return this.all(
          element.name === 'box' || element.name === 'borderBox' ? child(element, 'e') : element,
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

  /** Properties and marks of revision say nothing; the text of anything else is all that is left of it. */
  #unknown(element: Element): string {
    if (/Pr$|^(?:bookmark|proofErr|del)/.test(element.name)) return '';
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
  const text = children(run, 't').map(textOf).join('');
  if (FUNCTIONS.test(text)) return `\\${text}`;
  const properties = child(run, 'rPr');
  return isOn(properties, 'nor') && text.trim() !== '' ? `\\text{${escaped(text)}}` : escaped(text);
}
