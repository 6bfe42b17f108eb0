import type { Node, Tree } from '#shared/rich-text.ts';
import { verbatim, preserveWhiteSpace, breakUpFormulas } from './verbatim.ts';

export type HtmlOptions = {
  address: (picture: string) => string;
  formula: (formula: Formula) => string;
};

/** Formula for writers of HTML. `mathml` is empty if the tree was not made for a browser. */
export type Formula = { tex: string; display: 'inline' | 'block'; mathml: readonly Node[] };

/** Returns HTML that is also well-formed XML, so that it can be part of XML files. */
export const treeToHtml = (tree: Tree, options: HtmlOptions): string =>
  tree
    .map((node, at) =>
      typeof node === 'string'
        ? preserveWhiteSpace(textHtml(node), isEnd(tree[at - 1]), isEnd(tree[at + 1]))
        : htmlOf(node, options),
    )
    .join('');

const isEnd = (neighbour: Node | undefined) => neighbour === undefined || neighbour[0] === 'br';

const textHtml = (text: string) => breakUpFormulas(escapeXml(text));

function htmlOf([element, attributes, children]: Exclude<Node, string>, options: HtmlOptions): string {
  if (element === 'br') return '<br/>';
  if (element === 'img') {
    const { picture = '', alt = '' } = attributes;
    return `<img src="${escapeXml(options.address(picture))}" alt="${escapeXml(alt)}"/>`;
  }
  if (element === 'math') {
    const display = attributes.display === 'block' ? 'block' : 'inline';
    return options.formula({ tex: attributes.tex ?? '', display, mathml: children });
  }
  const start = element === 'ol' && attributes.start ? ` start="${escapeXml(attributes.start)}"` : '';
  return `<${element}${start}>${contentHtml(element, children, options)}</${element}>`;
}

function contentHtml(element: string, children: Tree, options: HtmlOptions): string {
  if (element === 'pre' || element === 'code') {
    return children.map((one) => (typeof one === 'string' ? textHtml(one) : htmlOf(one, options))).join('');
  }
  const html = treeToHtml(children, options);
  if (element !== 'p') return html;
  // Marks an empty line at the start or end of a paragraph, so that it is not lost.
  return (isEnd(children[0]) ? verbatim('') : '') + html + (isEnd(children.at(-1)) ? verbatim('') : '');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
