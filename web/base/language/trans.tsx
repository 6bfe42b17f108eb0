import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Message, Piece } from '#shared/sentences.ts';
import { i18n } from './i18n.ts';

type Elements = Readonly<Record<string, ReactElement>>;
type TransProps = {
  id: string;
  message?: Message;
  values?: Readonly<Record<string, ReactNode>>;
  components?: Elements;
};

/** Renders a sentence with elements. Lingui's macros become uses of this component. */
export const Trans = ({ components = {}, ...sentence }: TransProps): ReactNode =>
  render(i18n.fillIn(sentence), components);

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/** The tag of an element: `<0>`, `</0>` or `<0/>`. `split` also returns its groups. */
const TAG = /<(\/?)(\w+)(\/?)>/;

/** Wraps the pieces between tags in elements. Values are not parsed, so they may contain any text. */
function render(pieces: Piece<ReactNode>[], elements: Elements): ReactNode {
  /** Open elements, outermost first, each with its children so far. */
  const open: { name: string; children: ReactNode[] }[] = [{ name: '', children: [] }];
  const add = (child: ReactNode) => {
    const children = open.at(-1)?.children ?? [];
    const last = children.at(-1);
    // Adjacent texts become one, because browsers join them when they translate a page.
    if (isText(last) && isText(child)) children[children.length - 1] = `${last}${child}`;
    else if (child !== '') children.push(child);
  };
  const close = () => {
    const { name, children } = open.pop() ?? { name: '', children: [] };
    add(cloneElement(elements[name] ?? createElement(Fragment), undefined, ...children));
  };
  for (const piece of pieces) {
    if ('value' in piece) {
      add(piece.value);
      continue;
    }
    const [text, ...tags] = piece.text.split(TAG);
    add(text);
    for (let at = 0; at < tags.length; at += 4) {
      const [isEnd, name = '', isEmpty, after] = tags.slice(at, at + 4);
      if (!isEnd) open.push({ name, children: [] });
      if (isEnd || isEmpty) close();
      add(after);
    }
  }
  return createElement(Fragment, undefined, ...(open[0]?.children ?? []));
}
