import { SaxesParser } from 'saxes';
import temml from 'temml';
import * as limits from '#contract/limits.ts';
import { mathAttributes, mathElements, type Node, type Tree } from '#shared/rich-text.ts';
import { mathsToWords } from './maths-to-words.ts';
import { explainUnreadable } from './explain-unreadable.ts';

const bounds = limits.richText.formula;

const knownElements: ReadonlySet<string> = new Set(mathElements);
const knownAttributes: ReadonlySet<string> = new Set(mathAttributes);

/** Elements that Temml adds around formulas and equation numbers. Only their content is kept. */
const WRAPPERS: ReadonlySet<string> = new Set(['math', 'span']);

/** Styles that Temml sets by itself. Other styles, such as colours, are removed. */
const STYLE =
  /^(?:(?:padding|margin|border)(?:-\w+)?|width|height|top|right|bottom|left|position|text-align|math-depth):[\w .%-]+$/;

class NotShown extends Error {}

export const countFormulas = (tree: Tree): number =>
  tree.reduce((count, node) => {
    if (typeof node === 'string') return count;
    return count + (node[0] === 'math' ? 1 : countFormulas(node[2]));
  }, 0);

/** Returns the tree with MathML and spoken words. An unreadable formula becomes `code` with a `fault`. */
export const addMathml = (tree: Tree): Tree =>
  tree.map((node): Node => {
    if (typeof node === 'string') return node;
    const [element, attributes, children] = node;
    if (element !== 'math') return [element, attributes, addMathml(children)];
    const { tex = '', display } = attributes;
    try {
      const maths = mathsOf(tex, display === 'block');
      return ['math', { ...attributes, words: mathsToWords(maths) }, maths];
    } catch (fault) {
      return ['code', { fault: sentenceOf(fault) }, [tex]];
    }
  });

/** Returns the tree with spoken words added to formulas that already have MathML. */
export const addFormulaWords = (tree: Tree): Tree =>
  tree.map((node): Node => {
    if (typeof node === 'string') return node;
    const [element, attributes, children] = node;
    if (element !== 'math') return [element, attributes, addFormulaWords(children)];
    return [element, { ...attributes, words: mathsToWords(children) }, children];
  });

function mathsOf(tex: string, displayMode: boolean): Tree {
  if (tex.length > bounds.characters) {
    throw new NotShown(`A formula has at most ${bounds.characters.toLocaleString('en')} characters.`);
  }
  const markup = temml.renderToString(tex, {
    displayMode,
    throwOnError: true,
    trust: false,
    maxExpand: bounds.expansions,
    maxSize: [bounds.size, bounds.size],
    wrap: 'none',
  });
  if (markup.length > bounds.markup) throw new NotShown(`This formula is too large.`);
  return treeOf(markup);
}

function treeOf(markup: string): Tree {
  const root: Node[] = [];
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('text', (text) => void open.at(-1)?.push(text));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > bounds.depth) throw new NotShown(`This formula is nested too deeply.`);
    if (WRAPPERS.has(name)) return;
    // A space with a background is a drawn line (TeX `\rule`), which would be invisible without its colour.
    if (!knownElements.has(name) || (name === 'mspace' && attributes.mathbackground !== undefined)) {
      throw new NotShown(`This formula has a part that cannot be shown.`);
    }
    const children: Node[] = [];
    open.at(-1)?.push([name, known(attributes), children]);
    open.push(children);
  });
  parser.on('closetag', ({ name }) => {
    if (!WRAPPERS.has(name)) open.pop();
  });
  parser.write(markup).close();
  return root;
}

function known(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(attributes).flatMap(([name, value]) => {
    if (!knownAttributes.has(name)) return [];
    if (name !== 'style') return [[name, value] as const];
    const style = value.split(';').filter((part) => STYLE.test(part));
    return style.length > 0 ? [[name, style.join(';')] as const] : [];
  });
  return Object.fromEntries(entries);
}

function sentenceOf(fault: unknown): string {
  if (fault instanceof NotShown) return fault.message;
  if (fault instanceof RangeError) return `This formula is nested too deeply.`;
  if (!(fault instanceof Error) || fault.name !== 'ParseError') return `This formula cannot be read.`;
  return `This formula cannot be read: ${explainUnreadable(fault.message)}.`;
}
