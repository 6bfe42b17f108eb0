import type { Node as PMNode } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { createRoot } from 'react-dom/client';
import type { Node, Tree } from '#contract/rich-text.ts';
import { pictureAddress } from '../../../base/ui/pictures-of.ts';
import { RichLine } from '../../../base/ui/rich-text.tsx';
import classes from './rich.module.css';

/** A formula as students would get it: at once if it is known, else when the server has answered. */
export type Draw = (source: string) => Tree | Promise<Tree>;

/** A formula in the editor: drawn, in words for screen readers, pressed to change it. */
export function formulaView(node: PMNode, draw: Draw, onPress: () => void): NodeView {
  const dom = document.createElement('span');
  dom.className = classes.formula ?? '';
  dom.dataset.display = String(node.attrs.display);
  dom.dataset.formula = '';
  dom.title = 'Change the formula';
  dom.addEventListener('click', onPress);
  const root = createRoot(dom);
  let isGone = false;
  const show = (tree: Tree) => {
    if (!isGone) root.render(<RichLine tree={formulasOf(tree)} />);
  };
  const source = sourceOfFormula(node);
  const tree = draw(source);
  if (tree instanceof Promise) {
    root.render(String(node.attrs.tex));
    // Without an answer its LaTeX stays in sight.
    tree.then(show, () => undefined);
  } else {
    show(tree);
  }
  return {
    dom,
    ignoreMutation: () => true,
    destroy() {
      isGone = true;
      // React takes no root away while it renders.
      queueMicrotask(() => root.unmount());
    },
  };
}

export const sourceOfFormula = ({ attrs: { tex, display } }: PMNode): string =>
  display === 'block' ? `$$${tex}$$` : `$${tex}$`;

/** A picture in the editor is a thumbnail. */
export function pictureView({ attrs }: PMNode): NodeView {
  const dom = document.createElement('img');
  dom.className = classes.picture ?? '';
  dom.src = pictureAddress(String(attrs.picture));
  dom.alt = String(attrs.alt);
  return { dom };
}

/** The formulas of a tree, and those that could not be read. */
export const formulasOf = (tree: Tree): Node[] =>
  tree.flatMap((node): Node[] => {
    if (typeof node === 'string') return [];
    return node[0] === 'math' || node[1].fault !== undefined ? [node] : formulasOf(node[2]);
  });
