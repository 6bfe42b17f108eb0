import { Parser } from 'htmlparser2';
import * as limits from '#contract/limits.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import type { Element } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { type MarkupOptions, type MarkupTree, markupToTree } from './markup-to-tree.ts';

export const htmlToTree = (html: string, options: MarkupOptions = {}): MarkupTree =>
  markupToTree(parseHtml(html), options);

/** Parses HTML leniently. Elements that are nested too deeply become siblings. */
export function parseHtml(html: string): Element['children'] {
  const top: Element = { name: '', attributes: {}, children: [], line: 0, isCut: false };
  const open = [top];
  let tooDeep = 0;
  let count = 0;
  let ofElement = 0;
  const inside = () => open.at(-1) ?? top;
  const parser = new Parser(
    {
      onattribute: () => {
        if (++ofElement > limits.questionFile.attributesOfElement) {
          throw new UnreadableFile(sentence`An element of the file has too many attributes.`);
        }
      },
      onopentag: (name, attributes) => {
        ofElement = 0;
        if (++count > limits.questionFile.elementsOfText) {
          throw new UnreadableFile(sentence`A text of the file has too many elements.`);
        }
        if (open.length > limits.questionFile.depth) {
          // With even deeper nesting, the parser's own list of open elements would become slow.
          if (++tooDeep > limits.questionFile.depth)
            throw new UnreadableFile(sentence`The file is nested too deeply.`);
          return;
        }
        // Drops namespace prefixes, which Word and MathML use ("o:p", "m:mi").
        const local = name.slice(name.indexOf(':') + 1);
        const element: Element = { name: local, attributes, children: [], line: 0, isCut: false };
        inside().children.push(element);
        open.push(element);
      },
      onclosetag: () => {
        if (tooDeep > 0) tooDeep--;
        else open.pop();
      },
      ontext: (piece) => {
        const { children } = inside();
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + piece;
        else children.push(piece);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return top.children;
}
