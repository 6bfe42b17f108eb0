import type { Node as PMNode } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { t } from '@lingui/core/macro';
import { mathAttributes, mathElements, type Node, type Tree } from '#shared/rich-text.ts';
import { pictureAddress } from '../../../../base/text/pictures-of.ts';
import classes from './rich.module.css';

/** Returns a formula's tree: immediately if cached, otherwise after the server's response. */
export type Draw = (source: string) => Tree | Promise<Tree>;

export function formulaView(node: PMNode, draw: Draw, onPress: () => void): NodeView {
  const dom = document.createElement('span');
  dom.className = classes.formula ?? '';
  dom.dataset.display = String(node.attrs.display);
  dom.dataset.formula = '';
  dom.title = t`Change the formula`;
  dom.addEventListener('click', onPress);
  const show = (tree: Tree) => dom.replaceChildren(...formulasOf(tree).map(elementOf));
  const tree = draw(sourceOfFormula(node));
  if (tree instanceof Promise) {
    dom.textContent = String(node.attrs.tex);
    // If the server does not respond, the LaTeX remains visible.
    tree.then(show, () => undefined);
  } else {
    show(tree);
  }
  return { dom, ignoreMutation: () => true };
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const ofMaths: ReadonlySet<string> = new Set(['math', ...mathElements]);

/** Builds the element without React, because React's roots would add a file to every page. */
function elementOf(node: Node): Element | string {
  if (typeof node === 'string') return node;
  const [name, attributes, children] = node;
  const element = ofMaths.has(name) ? document.createElementNS(MATHML, name) : document.createElement('code');
  for (const attribute of ['display', ...mathAttributes]) {
    const value = attributes[attribute];
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  if (name === 'math' && attributes.words !== undefined) element.setAttribute('aria-label', attributes.words);
  element.append(...children.map(elementOf));
  return element;
}

export const sourceOfFormula = ({ attrs: { tex, display } }: PMNode): string =>
  display === 'block' ? `$$${tex}$$` : `$${tex}$`;

export function pictureView({ attrs }: PMNode): NodeView {
  const dom = document.createElement('img');
  dom.className = classes.picture ?? '';
  dom.src = pictureAddress(String(attrs.picture));
  dom.alt = String(attrs.alt);
  return { dom };
}

export const formulasOf = (tree: Tree): Node[] =>
  tree.flatMap((node): Node[] => {
    if (typeof node === 'string') return [];
    return node[0] === 'math' || node[1].fault !== undefined ? [node] : formulasOf(node[2]);
  });
